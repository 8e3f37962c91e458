// Made by `make types`. Change the structs in Python instead.

/** A passkey of mine. Of the key itself nothing is told that opens anything. */
export interface Passkey {
  id: string;
  /** Unix seconds */
  since: number;
  /** Unix seconds of the last time; null: never */
  used: number | null;
  /** the name of this server under which it was made, and works */
  host: string;
  /** whether it is kept on several devices of mine by whoever keeps it */
  synced: boolean;
}

/** What a browser is to ask its authenticator for: the JSON of WebAuthn's options. */
export interface Ceremony {
  options: Record<string, unknown>;
}

export interface MadeResponse {
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

export interface UsedResponse {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string | null;
}

/** The answer of `navigator.credentials.create`, as its `toJSON` gives it. */
export interface MadePasskey {
  id: string;
  rawId: string;
  response: MadeResponse;
  type: "public-key";
}

/** The answer of `navigator.credentials.get`, as its `toJSON` gives it. */
export interface UsedPasskey {
  id: string;
  rawId: string;
  response: UsedResponse;
  type: "public-key";
}
