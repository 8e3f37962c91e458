/** The shape of each variant. */

import type { Shape, Variant } from "../../generated/miyabi";

export const SHAPE_OF: Record<Variant, Shape> = {
  ...{ "1": "single", "2": "double" },
  ...{ end: "straight", middle: "straight" },
  ...{ elbow: "corner", east: "corner", south: "corner" },
};
