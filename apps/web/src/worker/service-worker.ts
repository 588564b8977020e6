import { createKeeper } from './keeper.ts'
import type { WorkerScope } from './scope.ts'

const scope = globalThis as unknown as WorkerScope

const keeper = createKeeper({
  origin: scope.location.origin,
  caches,
  fetch: (request) => fetch(request),
  tell: async () => (await scope.clients.matchAll()).forEach((page) => page.postMessage('home')),
})

scope.addEventListener('install', (event) => event.waitUntil(keeper.prepare().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])))
scope.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event)
  if (answer !== null) event.respondWith(answer)
})
