/** The box on show. */

import type { MiyabiBox } from "../../generated/miyabi";
import { BoxOnShow } from "../box.svelte";

export const box = new BoxOnShow<MiyabiBox>();
