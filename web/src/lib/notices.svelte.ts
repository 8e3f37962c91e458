/** Being told that it is one's turn, on this device and by mail. */

import type { MyNotices } from "../generated/wire";
import * as api from "./api";
import { app } from "./app.svelte";

/** Why it could not be switched on. */
export type Obstacle = "denied" | "unreachable";

class Notices {
  #mine = $state.raw<MyNotices | null>(null);
  #obstacle = $state<Obstacle | null>(null);

  get mine(): MyNotices | null {
    return this.#mine;
  }
  get obstacle(): Obstacle | null {
    return this.#obstacle;
  }

  /** Whether this browser can be told anything. */
  get possible(): boolean {
    const able = "PushManager" in window && "Notification" in window;
    return able && app.worker !== null && typeof this.#mine?.key === "string";
  }

  /** Whether it could be if the page were installed: so it is on iPhones and iPads. */
  get wantsHomeScreen(): boolean {
    return !("PushManager" in window) && "standalone" in navigator && !app.installed;
  }

  async load(): Promise<void> {
    this.#mine = await api.myNotices();
  }

  async switchOn(): Promise<void> {
    const worker = app.worker;
    const key = this.#mine?.key;
    if (worker === null || typeof key !== "string") return;
    this.#obstacle = null;
    if ((await Notification.requestPermission()) !== "granted") {
      this.#obstacle = "denied";
      return;
    }
    let subscription: PushSubscription;
    try {
      subscription = await subscribed(worker.pushManager, key);
    } catch {
      this.#obstacle = "unreachable";
      return;
    }
    this.#mine = await api.tellHere(subscription.toJSON());
  }

  async switchOff(): Promise<void> {
    this.#obstacle = null;
    const subscription = await app.worker?.pushManager.getSubscription();
    this.#mine = await api.tellNothingHere();
    await subscription?.unsubscribe();
  }

  /** The server has forgotten this device with all others: it is told of it again. */
  async again(): Promise<void> {
    const before = this.#mine?.here;
    const subscription = before ? await app.worker?.pushManager.getSubscription() : null;
    if (subscription) this.#mine = await api.tellHere(subscription.toJSON());
    else await this.load();
  }

  async leaveAddress(address: string): Promise<void> {
    this.#mine = await api.leaveAddress(address);
  }

  async forgetAddress(): Promise<void> {
    this.#mine = await api.forgetAddress();
  }
}

export const notices = new Notices();

/** The browser's subscription to this server, in place of one to another key. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wanted = bytes(key);
  const known = await manager.getSubscription();
  if (known !== null && !same(known.options.applicationServerKey, wanted))
    await known.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function same(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one === null) return false;
  const read = new Uint8Array(one);
  return read.length === other.length && read.every((byte, at) => byte === other[at]);
}
