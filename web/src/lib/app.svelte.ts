/** What makes an app of the page: its service worker, and the browser's offer to install it. */

/** As Chromium and its kin have it; others offer it among their own menus, or not at all. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class App {
  #offer = $state.raw<InstallOffer | null>(null);
  #worker = $state.raw<ServiceWorkerRegistration | null>(null);

  /** To be called once, as soon as the page begins: the browser offers it early. */
  begin(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // it is offered quietly, among the settings
      this.#offer = event as InstallOffer;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
    // In a notebook the page is a guest, and a page that is being built has no worker.
    const guest = window.top !== window;
    if (import.meta.env.PROD && !guest && "serviceWorker" in navigator) void this.#register();
  }

  async #register(): Promise<void> {
    try {
      // Where workers are blocked a browser may answer with nothing at all.
      const found = (await navigator.serviceWorker.register("/sw.js")) as
        ServiceWorkerRegistration | undefined;
      this.#worker = found ?? null;
    } catch {
      // A private window, or a browser that allows none: the page does without.
    }
  }

  /** What receives notices; null where the browser has none (yet). */
  get worker(): ServiceWorkerRegistration | null {
    return this.#worker;
  }

  get installable(): boolean {
    return this.#offer !== null;
  }

  /** Whether it runs as an app of its own. */
  get installed(): boolean {
    return matchMedia("(display-mode: standalone)").matches;
  }

  async install(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null; // it can be taken once
    await offer?.prompt();
  }
}

export const app = new App();
