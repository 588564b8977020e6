/** Given in place of the worker when an operator takes it back: it deletes what phones kept, and then itself. Browsers ask for it at each visit. */
export const retiredWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`
