/** Passkeys: what the browser's own dialogues are asked for. */

import type { Me, Passkey } from "../generated/wire";
import * as api from "./api";

/** Whether this browser can make and use them for this page: there is a name of a host to make them for, and
 * nobody on the way could have written the page. */
export function canHavePasskeys(): boolean {
  return (
    isSecureContext &&
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
    !isAddress(location.hostname)
  );
}

function isAddress(host: string): boolean {
  return host.startsWith("[") || /^[\d.]+$/.test(host);
}

/** Makes one of mine; null where I thought better of it. */
export async function makePasskey(): Promise<Passkey[] | null> {
  const { options } = await api.offerPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await unlessLeft(navigator.credentials.create({ publicKey }));
  return made === null ? null : api.keepPasskey(made);
}

/** Makes this device its owner's; null where I thought better of it. */
export async function arriveByPasskey(): Promise<Me | null> {
  const { options } = await api.passkeyChallenge();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const used = await unlessLeft(navigator.credentials.get({ publicKey }));
  return used === null ? null : api.arriveByPasskey(used);
}

/** Browsers do not tell who left the dialogue from who has no such key, nor what is known already. */
async function unlessLeft(asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asked) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
