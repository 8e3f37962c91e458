// Made by `make types`. Change the structs in Python instead.

/** What becomes of mail about my turns. */
export interface MyMail {
  /** that I left */
  address: string | null;
  /** by the link that was sent to it */
  confirmed: boolean;
}

/** Where I am told that it is my turn. */
export interface MyNotices {
  /** by which push services know this server; null: it can tell no browser */
  key: string | null;
  /** on this device */
  here: boolean;
  /** on all of mine */
  devices: number;
  /** null: this server sends none */
  mail: MyMail | null;
}

/** What makes messages readable for one browser, and for it alone. In base 64 for addresses. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser's subscription, as its `PushSubscription.toJSON()` has it. */
export interface Subscription {
  endpoint: string;
  keys: PushKeys;
}

/** An address of mail to be told at. */
export interface LeaveAddress {
  address: string;
}

/** What the link had that was sent to an address. */
export interface ConfirmAddress {
  token: string;
}
