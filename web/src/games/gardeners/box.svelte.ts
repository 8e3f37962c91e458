/** The box on show. */

import type { GardenersBox } from "../../generated/gardeners";
import { BoxOnShow } from "../box.svelte";

export const box = new BoxOnShow<GardenersBox>();
