/** Links to seats, as long as they open something: the server tells its host what there are. */

import * as api from "../lib/api";
import { absolute } from "../lib/router";
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

  /** Asks the server, for whoever comes back to a table of theirs. */
  async recall(table: string): Promise<{ replay: boolean; deal: boolean }> {
    const { invites, spectator, replay, deal } = await api.links(table);
    const before = this.#made[table];
    this.#made[table] = {
      table,
      invites: [...invites, ...(before?.invites.filter((one) => !knows(invites, one)) ?? [])],
      spectator: spectator ?? before?.spectator ?? null,
    };
    return { replay, deal };
  }

  /** The address that opens a seat; null where nobody knows one. */
  linkTo(table: string, seat: number): string | null {
    const invite = this.#made[table]?.invites.find((one) => one.seat === seat);
    return invite === undefined ? null : addressOf(table, invite.token);
  }

  /** The address by which one watches. */
  linkToWatch(table: string): string | null {
    const token = this.#made[table]?.spectator ?? null;
    return token === null ? null : addressOf(table, token);
  }
}

function addressOf(table: string, token: string): string {
  return absolute({ screen: "claim", table, token });
}

function knows(invites: Invite[], { seat }: Invite): boolean {
  return invites.some((one) => one.seat === seat);
}

export const invites = new Invites();
