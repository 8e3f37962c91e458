/** This device has just become somebody's: the first page after it says so. */
export const arrived = $state({ now: false });
