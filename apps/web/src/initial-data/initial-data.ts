import type { ReplyOf } from '@trevo/contract/member/api'
import type { ShownCategory } from '@trevo/rules/categories'
import type { Language } from '@trevo/ui/words/language.ts'
import type { OwnWords } from '#i18n/own-words.ts'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'

/** What screens read of the site; a document carries no more. */
type Info = ReplyOf<'GET /api/site'>['info']
/** A document leaves out of the template what the site says nothing of. */
export type Site = Omit<Info, 'merchantCode' | 'domainRoute' | 'paths' | 'mainDomain' | 'mobileTemplate'> & { readonly mobileTemplate: Pick<Info['mobileTemplate'], 'mem_cen' | 'dep_func'> & Partial<Info['mobileTemplate']> }
type HomeReply = ReplyOf<'GET /api/home'>
/** What a tile shows of a game; the document carries no more. */
export type TileGame = Pick<HomeReply['hot'][number], 'nodeId' | 'vassalage' | 'vendorName' | 'gameCode' | 'gameName' | 'gameType' | 'isNew' | 'iconUrl' | 'iconColour'>
export interface Home extends Omit<HomeReply, 'hot' | 'blocks'> {
  /** False in a document: it brings what stands on the first screens, and the phone asks for the rest. */
  readonly isWhole: boolean
  /** Of a document: offers stand that it does not show, because it is everybody's. */
  readonly leavesOffersOut?: true
  readonly hot: readonly TileGame[]
  readonly blocks: readonly { readonly gameType: TileGame['gameType']; readonly games: readonly TileGame[]; readonly vendors: HomeReply['blocks'][number]['vendors'] }[]
}

/** What the brand shows on a page of its own. */
export interface ShownBanner {
  readonly title: string
  readonly href: string
  /** Empty: the title stands alone. */
  readonly imageUrl: string
}

/** The first page of a list of games, and who offers games at all. */
export interface GameList {
  readonly category: ShownCategory
  readonly games: readonly TileGame[]
  readonly totalPages: number
  readonly vendors: readonly { readonly vassalage: string; readonly displayName: string; readonly gameType: TileGame['gameType'] }[]
  /** Of hot games alone. */
  /** Undefined: it is not told here, and is asked for. */
  readonly banner?: ShownBanner | null | undefined
}

/** What the document brought with it, so that the first screen asks nothing. */
export interface InitialData {
  readonly site: { readonly info: Site; readonly maintenance?: boolean; readonly regionRestriction?: boolean }
  /** Only in the document of home. */
  readonly home: Home | null
  /** Only in the documents of lists. */
  readonly list: GameList | null
  /** What the help center's items are called, in its order. */
  readonly help: readonly string[]
  /** The language in which all of this is told. */
  readonly language: Language
  /** Left out where the house says everything as it was built. */
  readonly words?: OwnWords
}

let initialData: InitialData | null = null
const siteVersion = createStore(0)
/** For what stands as long as the page: it is drawn again when the site has changed. */
export const useSiteVersion = (): number => useStore(siteVersion, () => 0)
let heroSource: string | null = null
/** When what the document says was true. */
let trueAtMs = 0
/** Where this visit's pictures come from: of several servers the one that the document names first (Product §9.1). */
let pictureHost = ''

/** On the phone once, before anything is shown. */
export function setInitialData(next: InitialData, hero: string | null, atMs = 0): void {
  initialData = next
  trueAtMs = atMs
  heroSource = hero
  pictureHost = next.site.info.imageCDNs[0] ?? ''
}

/** On the server: `draw` alone reads what is told to it. It is synchronous, so that one document never tells what is another's; whoever reads before or after it is a fault. */
export function withInitialData<Drawn>(told: InitialData, hero: string | null, draw: () => Drawn): Drawn {
  setInitialData(told, hero)
  try {
    return draw()
  } finally {
    initialData = null
    heroSource = null
    pictureHost = ''
  }
}

/** What the site says of itself now; the rest of the initial data stays as it came. */
export function replaceSite(site: InitialData['site']): void {
  const before = given()
  if (JSON.stringify(before.site.info) === JSON.stringify(site.info)) return
  initialData = { ...before, site }
  pictureHost = site.info.imageCDNs[0] ?? ''
  siteVersion.set(siteVersion.get() + 1)
}

const given = (): InitialData => {
  if (initialData === null) throw new Error('the page was started without its initial data')
  return initialData
}
export const site = (): Site => given().site.info
export const initialHome = (): Home | null => given().home
export const initialList = (): GameList | null => given().list
export const initialHelp = (): readonly string[] => given().help
/** 0 where nobody knows: a kept document is shown at once and asked for anew. */
export const initialAtMs = (): number => trueAtMs
export const initialLanguage = (): Language => given().language
export const imageHost = (): string => pictureHost
/** The first banner's picture, which stands in the document itself as a data URI. */
export const initialHero = (): string | null => heroSource
