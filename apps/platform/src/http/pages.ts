import { createHash } from 'node:crypto'
import type { ReplyOf } from '@trevo/contract/api'
import { siteView } from '#tables/site-view.ts'
import { compress, type Encoding } from './encoding.ts'
import type { Services } from './handler.ts'
import type { PageLanguage } from './page-language.ts'

/** The built web, as its server entry exports it. */
export interface Web {
  readonly render: Render
  /** Paths with a document of their own; every other path below /m gets the one that the phone fills by itself. */
  readonly documentPaths: readonly string[]
}

/** `home` is null where the phone draws the screen itself. */
export type Render = (given: {
  readonly path: string
  readonly language: PageLanguage
  readonly boot: { readonly site: ReplyOf<'GET /api/site'>; readonly home: ReplyOf<'GET /api/home'> | null }
}) => { readonly html: string; readonly scriptHashes: readonly string[] }

export interface Page {
  readonly scriptHashes: readonly string[]
  readonly imageOrigins: readonly string[]
  readonly forms: Readonly<Record<Encoding, PageForm>>
}

/** One document in one encoding, ready to be written. */
export interface PageForm {
  readonly encoding: Encoding
  readonly etag: string
  readonly bytes: number
  /** As latin1 text: Node writes headers and body at once when both are text, and in two parts when the body is a buffer. */
  readonly body: string
  /** Ready headers by the origin that the phone uses. */
  readonly headers: Map<string, string[]>
}

/** The product's own paths of home; they all show the same document. */
export const homePaths = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'] as const

/** How long a document is given out before its data are read again. The phone hears what is live by itself. */
const checkEveryMs = 5_000

const homePath = '/m/home'
/** Any path that has no document of its own: the phone draws what its address names. */
const shellPath = '/m/set'

const press = async (html: string, scriptHashes: readonly string[], imageOrigins: readonly string[]): Promise<Page> => {
  const identity = Buffer.from(html)
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const form = async (encoding: Encoding): Promise<PageForm> => {
    const body = await compress(identity, encoding, 'kept')
    return { encoding, etag: `"${tag}-${encoding}"`, bytes: body.length, body: body.toString('latin1'), headers: new Map() }
  }
  const [br, gz, plain] = await Promise.all([form('br'), form('gzip'), form('identity')])
  return { scriptHashes, imageOrigins, forms: { br, gzip: gz, identity: plain } }
}

export interface Pages {
  /** The document of a path if it is in memory; one that has grown old is given out once more while it is looked at again. */
  known(path: string, language: PageLanguage): Page | null
  /** The document of a path, made if need be. Rejects when it cannot be made. */
  find(path: string, language: PageLanguage): Promise<Page>
}

/**
 * The documents of guests: the same for everybody of one language, so each is rendered and compressed once and given out from memory. It is
 * rendered again when what it shows has changed; while that is under way the one before is given out.
 */
export const createPages = (services: Services, { render, documentPaths }: Web): Pages => {
  interface Entry {
    readonly page: Page
    readonly data: string
    checkedAtMs: number
  }
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Entry>>()
  const canonical = new Map<string, string>([...documentPaths.map((path) => [path, path] as const), ...homePaths.map((path) => [path, homePath] as const)])

  const renew = async (key: string, path: string, language: PageLanguage): Promise<Entry> => {
    const [site, home] = await Promise.all([services.site(), path === homePath ? services.home.read(language) : null])
    const boot = { site: siteView(site), home }
    const data = JSON.stringify(boot)
    const before = entries.get(key)
    const checkedAtMs = services.clock.now().getTime()
    if (before?.data === data) {
      before.checkedAtMs = checkedAtMs
      return before
    }
    const { html, scriptHashes } = render({ path, language, boot })
    const entry: Entry = { page: await press(html, scriptHashes, site.image_origins), data, checkedAtMs }
    entries.set(key, entry)
    return entry
  }

  const renewOnce = (key: string, path: string, language: PageLanguage): Promise<Entry> => {
    const running = underWay.get(key) ?? renew(key, path, language).finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  const known: Pages['known'] = (asked, language) => {
    const path = canonical.get(asked) ?? shellPath
    const key = `${language} ${path}`
    const entry = entries.get(key)
    if (entry === undefined) return null
    if (services.clock.now().getTime() - entry.checkedAtMs >= checkEveryMs)
      renewOnce(key, path, language).catch((error: unknown) => services.log.warn({ err: error }, 'a page could not be rendered again'))
    return entry.page
  }

  return {
    known,
    find: async (asked, language) => {
      const path = canonical.get(asked) ?? shellPath
      return known(asked, language) ?? (await renewOnce(`${language} ${path}`, path, language)).page
    },
  }
}
