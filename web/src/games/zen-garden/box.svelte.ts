/** The box on show. */

import type { ZenGardenBox } from "../../generated/zen-garden";
import { BoxOnShow } from "../box.svelte";

export const box = new BoxOnShow<ZenGardenBox>();
