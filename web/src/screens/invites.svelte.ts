/** Links to seats that were just made: shown until they are claimed, never written down. */

import type { Created, Invite } from "../generated/wire";

class Invites {
  #made = $state<Record<string, Created>>({});

  remember(created: Created): void {
    this.#made[created.table] = created;
  }

  renew(table: string, invite: Invite): void {
    const before = this.#made[table] ?? { table, invites: [], spectator: null };
    const others = before.invites.filter((one) => one.seat !== invite.seat);
    this.#made[table] = { ...before, invites: [...others, invite] };
  }

  tokenOf(table: string, seat: number): string | null {
    return this.#made[table]?.invites.find((one) => one.seat === seat)?.token ?? null;
  }

  spectator(table: string): string | null {
    return this.#made[table]?.spectator ?? null;
  }
}

export const invites = new Invites();
