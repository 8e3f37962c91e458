// What goes on without a page: notices that come, and a page for when the server cannot be reached.
// Nothing else is ever kept. Answers of the interface and all other files come from the server, so a
// new version is there with the next look.

const PAGE = "/offline.html";
// Another one where the page has changed: then this file has, and the browser takes both anew.
const KEPT = "offline-__OFFLINE__";
const UNREACHABLE = [502, 503, 504]; // what a proxy says in place of a server that is gone

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(KEPT);
      await cache.add(new Request(PAGE, { cache: "reload" }));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const former = (await caches.keys()).filter((name) => name !== KEPT);
      await Promise.all(former.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  if (mode === "navigate" && new URL(url).pathname === "/") event.respondWith(opened(event));
});

async function opened({ request }) {
  try {
    const answer = await fetch(request);
    // What Hortus says itself carries its policy.
    const fromProxy =
      UNREACHABLE.includes(answer.status) && !answer.headers.has("content-security-policy");
    if (!fromProxy) return answer;
  } catch {
    // No line to the server.
  }
  return (await caches.match(PAGE)) ?? Response.error();
}

self.addEventListener("push", (event) => {
  const { title, body, table } = event.data.json();
  const shown = {
    body,
    tag: table, // the next turn there takes its place
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { table },
  };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(shown(`/#/t/${event.notification.data.table}`));
});

/** The table in a window that shows it already, or in a new one. */
async function shown(place) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url.endsWith(place));
  return there === undefined ? self.clients.openWindow(place) : there.focus();
}

/** The push service wants another address for this browser: the server has to know it. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(
    (async () => {
      const { oldSubscription, newSubscription } = event;
      const options = oldSubscription?.options;
      if (!newSubscription && !options) return;
      const next = newSubscription ?? (await self.registration.pushManager.subscribe(options));
      const { endpoint, keys } = next.toJSON();
      await fetch("/api/me/notices/here", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ endpoint, keys }),
      });
    })(),
  );
});
