/** Whether nothing has happened at the table for so long that whoever plays may wonder who is waited for. */

const A_WHILE = 12_000; // milliseconds: partners of the gentlest level act every four seconds

export class Quiet {
  now = $state(false);

  /** To be made while a component is; `version` is that of the table. */
  constructor(version: () => number) {
    $effect(() => {
      void version();
      this.now = false;
      const timer = setTimeout(() => (this.now = true), A_WHILE);
      return () => clearTimeout(timer);
    });
  }
}
