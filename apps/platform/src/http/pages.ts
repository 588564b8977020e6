import { createHash } from 'node:crypto'
import type { ReplyOf } from '@trevo/contract/api'
import type { FirstOfList, ListAsked } from '#memory/home.ts'
import { siteState } from '@trevo/rules/site-flags'
import { isRestrictedFor } from '#tables/site-state.ts'
import { siteView } from '#tables/site-view.ts'
import type { Site } from '#tables/site.ts'
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
  /** 200; 503 under maintenance and 403 where the region is closed, whose document says so. */
  readonly status: 200 | 403 | 503
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

const statusOf = { 0: 200, 1: 503, 2: 403 } as const

const press = async (html: string, about: Omit<Page, 'forms'>): Promise<Page> => {
  const identity = Buffer.from(html)
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const form = async (encoding: Encoding): Promise<PageForm> => {
    const body = await compress(identity, encoding, 'kept')
    return { encoding, etag: `"${tag}-${encoding}"`, bytes: body.length, body: body.toString('latin1'), headers: new Map() }
  }
  const [br, gz, plain] = await Promise.all([form('br'), form('gzip'), form('identity')])
  return { ...about, forms: { br, gzip: gz, identity: plain } }
}

export interface Pages {
  /** The document of an address if it is in memory; one that has grown old is given out once more while it is looked at again. */
  known(visit: Visit): Page | null
  /** The document of an address, made if need be. Rejects when it cannot be made. */
  find(visit: Visit): Promise<Page>
}

export interface Visit {
  readonly url: string
  readonly language: PageLanguage
  /** The visitor's: a network may be closed. */
  readonly address: string
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
  interface Wanted {
    readonly key: string
    readonly path: string
    readonly language: PageLanguage
    readonly isClosed: boolean
  }
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Entry>>()

  /** As it was when a document was last looked at. */
  let latest: Site | null = null

  const renew = async ({ key, path, language, isClosed }: Wanted): Promise<Entry> => {
    const asked = listOf(path)
    const site = await services.site()
    latest = site
    const told = siteView(site, null)
    const view = isClosed ? { ...told, regionRestriction: true } : told
    const isThere = siteState(view) === 0
    const [home, list] = await Promise.all([
      isThere && path === homePath ? services.home.read(language) : null,
      isThere && asked !== null ? services.home.readList(asked, language) : null,
    ])
    const boot = { site: view, home, list }
    const data = JSON.stringify(boot)
    const before = entries.get(key)
    const checkedAtMs = services.clock.now().getTime()
    if (before?.data === data) {
      before.checkedAtMs = checkedAtMs
      return before
    }
    const { html, scriptHashes } = render({ path, language, boot })
    const entry: Entry = { page: await press(html, { status: statusOf[siteState(view)], scriptHashes, imageOrigins: site.image_origins }), data, checkedAtMs }
    entries.set(key, entry)
    return entry
  }

  const renewOnce = (wanted: Wanted): Promise<Entry> => {
    const { key } = wanted
    const running = underWay.get(key) ?? renew(wanted).finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  const wantedBy = ({ url, language, address }: Visit): Wanted => {
    const isClosed = latest !== null && latest.restricted_networks.length > 0 && isRestrictedFor(latest, address)
    const path = isClosed ? homePath : addressOf(url)
    return { key: `${language} ${isClosed ? 'closed' : path}`, path, language, isClosed }
  }

  const known = (wanted: Wanted): Page | null => {
    const entry = entries.get(wanted.key)
    if (entry === undefined) return null
    if (services.clock.now().getTime() - entry.checkedAtMs >= checkEveryMs)
      renewOnce(wanted).catch((error: unknown) => services.log.warn({ err: error }, 'a page could not be rendered again'))
    return entry.page
  }

  return {
    known: (visit) => known(wantedBy(visit)),
    find: async (visit) => {
      latest ??= await services.site()
      const wanted = wantedBy(visit)
      return known(wanted) ?? (await renewOnce(wanted)).page
    },
  }
}
