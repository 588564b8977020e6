import { createHash, randomInt } from 'node:crypto'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { FirstOfList, ListAsked } from '#areas/lobby/cache/home.ts'
import { isDoneWithin } from '#cache/within.ts'
import { siteState } from '@trevo/rules/site-flags'
import { themeStyle } from '@trevo/rules/site/theme'
import type { ShownWords } from '#areas/content/words/shown-words.ts'
import { isRestrictedFor } from '#areas/site/site-state.ts'
import { siteView } from '#areas/site/site-view.ts'
import type { Site } from '#areas/site/store.ts'
import { compress, type Encoding } from '@trevo/operation/encoding'
import type { Services } from '#services.ts'
import { languageOf, offeredBy } from './page-language.ts'

/** The built web, as its server entry exports it. */
export interface Web {
  /** Those that it has words in, with the locale of each; a site offers some of them. */
  readonly languages: Readonly<Record<string, string>>
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
  readonly language: string
  readonly initialData: {
    readonly site: ReplyOf<'GET /api/site'>
    readonly home: (ReplyOf<'GET /api/home'> & { readonly leavesOffersOut?: true }) | null
    readonly list: FirstOfList | null
    /** What the help center's items are called, for the footer. */
    readonly help: readonly string[]
  }
  readonly words: {
    /** What the document's language says otherwise than the built web; null: nothing. */
    readonly own: ShownWords | null
    /** By language, the hash of what it says otherwise. */
    readonly at: Readonly<Record<string, string>>
  }
}) => { readonly html: string; readonly scriptHashes: readonly string[] }

export interface Page {
  /** 200; 503 under maintenance and 403 where the region is closed, whose document says so. */
  readonly status: 200 | 403 | 503
  readonly scriptHashes: readonly string[]
  readonly imageOrigins: readonly string[]
  /** Of vendors whose games do not run at our studio. */
  readonly frameOrigins: readonly string[]
  /** Where the phone asks Firebase for codes; null where it does not. */
  readonly firebaseOrigin: string | null
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
/** Nobody has looked for so long that what stands in it may be of another day: it is looked at again first. */
const forgottenAfterMs = 10_000
/** How long it is given out before it is asked whether the site was switched meanwhile (Product §12.19). */
const siteEveryMs = 250
/** Whoever waits for a new document goes on with the one before when it takes longer. */
const patienceMs = 250

const homePath = '/m/home'

const statusOf = { 0: 200, 1: 503, 2: 403 } as const

const aboutOf = (site: ReplyOf<'GET /api/site'>, scriptHashes: readonly string[], frameOrigins: readonly string[]): Omit<Page, 'forms'> => ({
  status: statusOf[siteState(site)],
  scriptHashes,
  imageOrigins: site.info.imageCDNs,
  frameOrigins,
  firebaseOrigin: site.info.firebase === undefined ? null : new URL(site.info.firebase.apiUrl).origin,
})

const press = async (html: string, about: Omit<Page, 'forms'>): Promise<Page> => {
  const identity = Buffer.from(html)
  // Whoever has the document already is told of other frames too: they stand in its headers.
  const tag = createHash('sha256').update(identity).update(about.frameOrigins.join(' ')).digest('base64url').slice(0, 22)
  const form = async (encoding: Encoding): Promise<PageForm> => {
    const body = await compress(identity, encoding, 'kept')
    return { encoding, etag: `"${tag}-${encoding}"`, bytes: body.length, body: body.toString('latin1'), headers: new Map() }
  }
  const [br, gz, plain] = await Promise.all([form('br'), form('gzip'), form('identity')])
  return { ...about, forms: { br, gzip: gz, identity: plain } }
}

/** The brand's own colours after the phone's; a brand that has none pays nothing for it. */
const styled = (html: string, style: string): string => (style === '' ? html : html.replace('</head>', `<style data-theme-of="brand">${style}</style></head>`))

export interface Pages {
  /** The document of an address if it is in memory and the site is as it was; one that has grown old is given out once more while it is looked at again. */
  known(visit: Visit): Page | null
  /** The document of an address, made if need be. Rejects when it cannot be made. */
  find(visit: Visit): Promise<Page>
}

export interface Visit {
  readonly url: string
  /** What it brought, which says the language that the phone chose. */
  readonly cookie: string | undefined
  /** The browser's languages, as it names them. */
  readonly accepted: string | undefined
  /** The visitor's: a network may be closed. */
  readonly address: string
  /** The image server that the phone had at its last visit; empty where it had none. */
  readonly imageHost: string
}

/** The site as it was last seen, and the same as text, which tells whether a document still says what it is. */
interface Seen {
  readonly site: Site
  readonly text: string
  readonly atMs: number
}

interface Entry {
  readonly page: Page
  readonly data: string
  /** The site's text when it was made or looked at. */
  siteText: string
  checkedAtMs: number
}

interface Wanted {
  readonly key: string
  readonly path: string
  readonly language: string
  readonly isClosed: boolean
  readonly imageHost: string
}

const wantedBy = ({ url, cookie, accepted, address, imageHost: had }: Visit, site: Site, { addressOf, languages }: Web, anyBelow: (count: number) => number): Wanted => {
  const language = languageOf(cookie, accepted, offeredBy(site.languages, languages))
  const isClosed = site.restricted_networks.length > 0 && isRestrictedFor(site, address)
  const path = isClosed ? homePath : addressOf(url)
  const hosts = site.image_origins
  const imageHost = hosts.includes(had) ? had : (hosts[hosts.length > 1 ? anyBelow(hosts.length) : 0] ?? '')
  return { key: `${language} ${isClosed ? 'closed' : path} ${imageHost}`, path, language, isClosed, imageHost }
}

/** What a document is told of the house's own words. */
export const wordsIn = (shown: ReadonlyMap<string, ShownWords>, language: string) => ({ own: shown.get(language) ?? null, at: Object.fromEntries([...shown].map(([code, { hash }]) => [code, hash])) })

/** A document is the same for everybody: offers are left out of it, and the phone asks for them. */
export const homeOfDocument = async ({ home }: Pick<Services, 'home'>, language: string) => {
  const { whole, withoutOffers } = await home.read(language)
  return whole === withoutOffers ? whole : { ...withoutOffers, leavesOffersOut: true as const }
}

/** What a document shows of the house, in its language. */
const tell = async (services: Services, language: string, asked: { readonly isHome: boolean; readonly list: ListAsked | null }) => {
  const [home, list, help, { frameOrigins }, shown] = await Promise.all([
    asked.isHome ? homeOfDocument(services, language) : null,
    asked.list === null ? null : services.home.readList(asked.list, language),
    services.home.readHelp(language),
    services.catalogue(),
    services.words(),
  ])
  return { home, list, help, frameOrigins, words: wordsIn(shown, language) }
}

/** What a document of the site as it stands answers. */
const statusFor = (site: Site, { isClosed }: Wanted): number =>
  statusOf[siteState({ maintenance: site.is_in_maintenance, regionRestriction: isClosed || site.is_region_restricted })]

/**
 * The documents of guests: the same for everybody of one language, so each is rendered and compressed once and given out from memory. It is
 * rendered again when what it shows has changed; while that is under way the one before is given out, unless the site itself was switched.
 */
export const createPages = (services: Services, web: Web, anyBelow: (count: number) => number = randomInt): Pages => {
  const { render, listOf } = web
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, { readonly whole: Promise<Entry>; readonly patience: Promise<boolean> }>()
  const nowMs = (): number => services.clock.now().getTime()

  let seen: Seen | null = null

  const look = async (): Promise<Seen> => {
    if (seen !== null && nowMs() - seen.atMs < siteEveryMs) return seen
    const site = await services.site()
    seen = { site, text: JSON.stringify(site), atMs: nowMs() }
    return seen
  }

  const renew = async ({ key, path, language, isClosed, imageHost }: Wanted): Promise<Entry> => {
    const asked = listOf(path)
    const { site, text: siteText } = await look()
    const view = viewFor(siteView(site, services, null), isClosed, imageHost)
    const isThere = siteState(view) === 0
    const { home, list, help, frameOrigins, words } = await tell(services, language, { isHome: isThere && path === homePath, list: isThere ? asked : null })
    const initialData = { site: view, home, list, help }
    const style = themeStyle(site.theme)
    const data = JSON.stringify([initialData, frameOrigins, style, words.at])
    const before = entries.get(key)
    const checkedAtMs = nowMs()
    if (before?.data === data) return Object.assign(before, { siteText, checkedAtMs })
    const { html, scriptHashes } = render({ path, language, initialData, words })
    const page = await press(styled(html, style), aboutOf(view, scriptHashes, frameOrigins))
    const entry: Entry = { page, data, siteText, checkedAtMs }
    entries.set(key, entry)
    return entry
  }

  const renewOnce = (wanted: Wanted) => {
    const { key } = wanted
    const running = underWay.get(key)
    if (running !== undefined) return running
    const whole = renew(wanted).finally(() => underWay.delete(key))
    whole.catch((error: unknown) => services.log.warn({ err: error }, 'a page could not be rendered'))
    const begun = { whole, patience: isDoneWithin(patienceMs, whole) }
    underWay.set(key, begun)
    return begun
  }

  /** However long it takes: a closed site is not shown open, nor an open one closed. What is under way may have begun before the switch. */
  const inState = async (wanted: Wanted, site: Site): Promise<Page> => {
    const { page } = await renewOnce(wanted).whole
    return page.status === statusFor(site, wanted) ? page : (await renewOnce(wanted).whole).page
  }

  return {
    known: (visit) => {
      if (seen === null || nowMs() - seen.atMs >= siteEveryMs) return null
      const wanted = wantedBy(visit, seen.site, web, anyBelow)
      const entry = entries.get(wanted.key)
      if (entry === undefined || entry.siteText !== seen.text) return null
      const ageMs = nowMs() - entry.checkedAtMs
      if (ageMs >= forgottenAfterMs) return null
      if (ageMs >= checkEveryMs) renewOnce(wanted)
      return entry.page
    },
    find: async (visit) => {
      const { site, text } = await look()
      const wanted = wantedBy(visit, site, web, anyBelow)
      const entry = entries.get(wanted.key)
      if (entry === undefined) return inState(wanted, site)
      const ageMs = nowMs() - entry.checkedAtMs
      if (entry.siteText !== text || ageMs >= checkEveryMs) {
        const { patience } = renewOnce(wanted)
        if (entry.siteText !== text || ageMs >= forgottenAfterMs) await patience
      }
      const { page } = entries.get(wanted.key) ?? entry
      return entry.siteText === text || page.status === statusFor(site, wanted) ? page : inState(wanted, site)
    },
  }
}

/** What the document says of the site; the phone takes its pictures from the first of the image servers (Product §9.1). */
const viewFor = (told: ReplyOf<'GET /api/site'>, isClosed: boolean, imageHost: string): ReplyOf<'GET /api/site'> => {
  const imageCDNs = told.info.imageCDNs.toSorted((a, b) => Number(b === imageHost) - Number(a === imageHost))
  return { ...told, info: { ...told.info, imageCDNs }, regionRestriction: told.regionRestriction || isClosed }
}
