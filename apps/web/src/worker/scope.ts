/** What of a service worker's scope is used here; the types of windows and of workers cannot stand in one program. */
export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetched extends Lasting {
  readonly request: Request
  /** What the browser asked for by itself while the worker woke up. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Page {
  postMessage(message: unknown): void
}

export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly Page[]> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(name: 'fetch', hear: (event: Fetched) => void): void
}
