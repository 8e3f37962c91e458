/** The box on show. */

import type { TangGardenBox } from "../../generated/tang-garden";
import { BoxOnShow } from "../box.svelte";

export const box = new BoxOnShow<TangGardenBox>();
