import { filesOf } from './files-of.ts'
import { documentsCache, filesCache } from './names.ts'
import type { Fetched } from './scope.ts'
import { homePath, homePaths } from '#lib/addresses.ts'

/** What of a fetch is looked at. */
export type PageRequest = Pick<Fetched, 'request' | 'preloadResponse' | 'waitUntil'>

interface Outside {
  readonly origin: string
  readonly caches: { open(name: string): Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>> }
  readonly fetch: (request: Request | string) => Promise<Response>
  /** Says to every open page that the kept document is another one now, or gone. */
  readonly tell: () => Promise<void>
}

/** More than any one build has; the oldest go first. */
const filesMost = 300

const isHome = (path: string): boolean => (homePaths as readonly string[]).includes(path)
const isPage = (path: string): boolean => path === '/' || path === '/m' || path.startsWith('/m/')
/** How the site itself says that it is closed, or closed to this visitor. */
const closed: readonly number[] = [403, 503]

export interface Keeper {
  /** Fetches home and what it names; rejects, and keeps nothing, where that fails. */
  prepare(): Promise<void>
  /** Null: the browser asks as if there were no worker. Calls, money and live facts are always so. */
  answer(event: PageRequest): Promise<Response> | null
}

/** Keeps home's document, which is every guest's, and files that never change. Nothing that is a member's passes through here (Product §12.46). */
export const createKeeper = ({ origin, caches, fetch, tell }: Outside): Keeper => {
  const keepFile = async (path: string): Promise<void> => {
    const files = await caches.open(filesCache)
    if ((await files.match(path)) !== undefined) return
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await files.put(path, response)
  }

  const dropOldest = async (): Promise<void> => {
    const files = await caches.open(filesCache)
    const kept = await files.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - filesMost)).map((request) => files.delete(request)))
  }

  /** The document before stays until all that the new one names is here, so that what is kept always opens. */
  const keepHome = async (response: Response): Promise<void> => {
    const documents = await caches.open(documentsCache)
    if (closed.includes(response.status)) {
      if (await documents.delete(homePath)) await tell()
      return
    }
    const isDocument = response.status === 200 && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html')
    if (!isDocument) return
    const html = await response.clone().text()
    const before = await (await documents.match(homePath))?.text()
    await Promise.all(filesOf(html).map(keepFile))
    await documents.put(homePath, response)
    await dropOldest()
    if (before !== undefined && before !== html) await tell()
  }

  const fromNetwork = async ({ request, preloadResponse }: PageRequest): Promise<Response> => (await preloadResponse) ?? fetch(request)

  const home = async (event: PageRequest): Promise<Response> => {
    const kept = await (await caches.open(documentsCache)).match(homePath)
    const fresh = fromNetwork(event)
    event.waitUntil(fresh.then((response) => keepHome(response.clone())).catch(() => undefined))
    return kept ?? fresh
  }

  /** Any other page comes from the server; without one, home's document starts the app, which draws the screen that was asked for. */
  const page = async (event: PageRequest): Promise<Response> => {
    try {
      return await fromNetwork(event)
    } catch (error) {
      const kept = await (await caches.open(documentsCache)).match(homePath)
      if (kept === undefined) throw error
      return kept
    }
  }

  const file = async (request: Request): Promise<Response> => {
    const files = await caches.open(filesCache)
    const kept = await files.match(request)
    if (kept !== undefined) return kept
    const response = await fetch(request)
    // Words under an address that is gone are those of now: not to be found there again.
    if (response.ok && response.headers.get('cache-control') !== 'no-store') await files.put(request, response.clone())
    return response
  }

  return {
    prepare: async () => keepHome(await fetch(homePath)),
    answer: (event) => {
      const { method, mode, url } = event.request
      const { origin: asked, pathname } = new URL(url)
      if (method !== 'GET' || asked !== origin) return null
      if (mode === 'navigate') return isHome(pathname) ? home(event) : isPage(pathname) ? page(event) : null
      return pathname.startsWith('/assets/') || pathname.startsWith('/words/') ? file(event.request) : null
    },
  }
}
