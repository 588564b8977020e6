import { createHash } from 'node:crypto'
import type { ReplyOf } from '@trevo/contract/api'
import type { FirstOfList, ListAsked } from '#memory/home.ts'
import { siteView } from '#tables/site-view.ts'
import { compress, type Encoding } from './encoding.ts'
import type { Services } from './handler.ts'
import type { PageLanguage } from './page-language.ts'

/** The built web, as its server entry exports it. */
export interface Web {
  readonly render: Render
  /** Which of a few dozen documents answers a whole address of the site, its question included; most have the one that the phone fills by itself. */
  readonly addressOf: (url: string) => string
  /** The list of games that a document shows from its start; null where it shows none. */
  readonly listOf: (address: string) => ListAsked | null
}

/** `home` and `list` are null where the document does not show them. */
export type Render = (given: {
  /** As `addressOf` gave it. */
  readonly path: string
  readonly language: PageLanguage
  readonly boot: { readonly site: ReplyOf<'GET /api/site'>; readonly home: ReplyOf<'GET /api/home'> | null; readonly list: FirstOfList | null }
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
  /** The document of an address if it is in memory; one that has grown old is given out once more while it is looked at again. */
  known(url: string, language: PageLanguage): Page | null
  /** The document of an address, made if need be. Rejects when it cannot be made. */
  find(url: string, language: PageLanguage): Promise<Page>
}

/**
 * The documents of guests: the same for everybody of one language, so each is rendered and compressed once and given out from memory. It is
 * rendered again when what it shows has changed; while that is under way the one before is given out.
 */
export const createPages = (services: Services, { render, addressOf, listOf }: Web): Pages => {
  interface Entry {
    readonly page: Page
    readonly data: string
    checkedAtMs: number
  }
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Entry>>()

  const renew = async (key: string, path: string, language: PageLanguage): Promise<Entry> => {
    const asked = listOf(path)
    const [site, home, list] = await Promise.all([
      services.site(),
      path === homePath ? services.home.read(language) : null,
      asked === null ? null : services.home.readList(asked, language),
    ])
    const boot = { site: siteView(site), home, list }
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

  const known: Pages['known'] = (url, language) => {
    const path = addressOf(url)
    const key = `${language} ${path}`
    const entry = entries.get(key)
    if (entry === undefined) return null
    if (services.clock.now().getTime() - entry.checkedAtMs >= checkEveryMs)
      renewOnce(key, path, language).catch((error: unknown) => services.log.warn({ err: error }, 'a page could not be rendered again'))
    return entry.page
  }

  return {
    known,
    find: async (url, language) => {
      const path = addressOf(url)
      return known(url, language) ?? (await renewOnce(`${language} ${path}`, path, language)).page
    },
  }
}
