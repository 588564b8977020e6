import type { ReplyOf } from '@trevo/contract/member/api'
import { type GameCategory, gameCategories } from '@trevo/rules/categories'
import { isLottery } from '@trevo/rules/games'
import type { Db } from '#db/tables.ts'
import type { Clock } from '@trevo/operation/clock'
import type { Images } from '#cache/images.ts'
import { sharedReply } from '@trevo/operation/shared-reply'
import { bannerIn } from '#areas/content/announcement-view.ts'
import { readAnnouncements } from '#areas/content/announcements-store.ts'
import type { Game, GameRow, Vendor } from '#areas/lobby/games-store.ts'
import { findHelpTitles } from '#areas/content/help-titles-store.ts'
import { wordsIn } from '#db/words-in.ts'
import type { Catalogue, CatalogueCache } from './catalogue.ts'
import { cached } from '#cache/cached.ts'
import { inLists } from './in-lists.ts'
import type { WinnerBoard } from './winner-board.ts'

export type Home = ReplyOf<'GET /api/home'>

/** Where no offer stands the two are one object. */
export interface ToldHome {
  readonly whole: Home
  /** What documents carry, which are the same for everybody, and what whoever is kept from offers is told. */
  readonly withoutOffers: Home
}

/** All that a guest's home shows, from memory: it is the same for everybody of one language (Product §9.11). */
export interface HomeCache {
  /** The same objects for as long as nothing in them has changed. */
  read(language: string): Promise<ToldHome>
  /** The first page of a list and all vendors. */
  readList(asked: ListAsked, language: string): Promise<FirstOfList>
  /** What the help center's items are called, in its order. */
  readHelp(language: string): Promise<readonly string[]>
}

export interface ListAsked {
  readonly gameType: GameCategory | 'ALL'
  readonly isHot: boolean
}

export interface FirstOfList {
  readonly games: readonly Game[]
  readonly totalPages: number
  readonly vendors: readonly Vendor[]
  /** Above hot games alone (group m_hotgames). Left out where it is an offer, or another stands there for some members alone: the phone asks, so that only those see it who may. */
  readonly banner?: ListBanner | null
}

export interface ListBanner {
  readonly title: string
  /** A path of this site. */
  readonly href: string
  readonly imageUrl: string
}

/** As the phone asks for the pages that follow (Product §9.13). */
const listPageSize = 25

const gamesPerBlock = 9
const hotGamesMax = 9
const noticesMax = 5
const highlightsMax = 3
const bannersMax = 6
const winnersMax = 20
const ageMsMax = 3_000
/** A language that a stranger invents is answered, and not cached. */
const languagesCachedMax = 40

type Announcements = Awaited<ReturnType<typeof readAnnouncements>>

interface HomeEntry extends ToldHome {
  readonly catalogue: Catalogue
  readonly announcements: string
  readonly winners: string
}

/** Blocks that show vendor by vendor; the phone asks for the vendors after the first (Product §9.26). */
const byVendor: ReadonlySet<GameCategory> = new Set(['RNG', 'FISH', 'LIVE'])

const blockOf = (catalogue: Catalogue, listed: readonly GameRow[], gameType: GameCategory, language: string): Home['blocks'][number] => {
  const vendors = catalogue.vendors.filter((vendor) => vendor.gameType === gameType)
  const only = byVendor.has(gameType)
    ? vendors.find(({ vassalage }) => listed.some((game) => game.game_type === gameType && game.provider_code === vassalage))
    : undefined
  const games = listed.filter((game) => game.game_type === gameType && (only === undefined || game.provider_code === only.vassalage))
  return { gameType, games: games.slice(0, gamesPerBlock).map((game) => catalogue.view(game, language)), vendors }
}

const blocksOf = (catalogue: Catalogue, listed: readonly GameRow[], language: string): Home['blocks'] =>
  gameCategories
    .filter((gameType) => !isLottery(gameType))
    .map((gameType) => blockOf(catalogue, listed, gameType, language))
    .filter((block) => block.games.length > 0)

const bannersOf = (announcements: Announcements, language: string, images: Images): Home['banners'] =>
  announcements
    .filter((row) => row.kind === 'banner' && row.group_name === 'm_home')
    .slice(0, bannersMax)
    .map(bannerIn(language, images))

const listBannerOf = (announcements: Announcements, language: string, images: Images): { readonly banner?: ListBanner | null } => {
  const [row, ...others] = announcements.filter((each) => each.kind === 'banner' && each.group_name === 'm_hotgames')
  if (row?.is_offer === true || [row, ...others].some((each) => each?.is_targeted === true)) return {}
  return { banner: row === undefined ? null : { title: wordsIn(row.title, language), href: row.href, imageUrl: images.versioned(row.image_path) } }
}

const noticesOf = (announcements: Announcements, language: string): Home['notices'] =>
  announcements
    .filter((row) => row.kind === 'notice')
    .slice(0, noticesMax)
    .map((row) => ({ id: row.id.toString(), title: wordsIn(row.title, language) }))

const highlightsOf = (announcements: Announcements, language: string, images: Images): Home['highlights'] =>
  announcements
    .filter((row) => row.kind === 'hot')
    .slice(0, highlightsMax)
    .map((row) => ({
      id: row.id.toString(),
      title: wordsIn(row.title, language),
      text: wordsIn(row.body, language),
      href: row.href,
      imageUrl: row.image_path === '' ? null : images.versioned(row.image_path),
      imageColour: row.image_colour,
    }))

const marksOf = (catalogue: Catalogue, images: Images): Home['vendorMarks'] => {
  const names = new Map(catalogue.vendors.map((vendor) => [vendor.vassalage, vendor.displayName]))
  return [...names].map(([vassalage, displayName]) => ({ vassalage, displayName, imageUrl: `${images.versioned('/vendors.svg')}#${vassalage}` }))
}

export const createHomeCache = (deps: {
  readonly db: Db
  readonly clock: Clock
  readonly images: Images
  readonly winners: WinnerBoard
  readonly catalogue: CatalogueCache
}): HomeCache => {
  const { db, clock, images, winners } = deps
  const readNews = cached(
    ageMsMax,
    () => clock.now().getTime(),
    () => readAnnouncements(db, clock.now()),
  )
  const readHelpTitles = cached(
    ageMsMax,
    () => clock.now().getTime(),
    () => findHelpTitles(db),
  )
  const entries = new Map<string, HomeEntry>()

  const tell = (catalogue: Catalogue, announcements: Announcements, won: readonly Home['winners'][number][], language: string): Home => {
    const listed = inLists(catalogue, { gameType: 'ALL', isHot: false })
    return {
      categories: [...catalogue.categories],
      banners: bannersOf(announcements, language, images),
      notices: noticesOf(announcements, language),
      hot: listed
        .filter((game) => game.is_hot)
        .slice(0, hotGamesMax)
        .map((game) => catalogue.view(game, language)),
      highlights: highlightsOf(announcements, language, images),
      blocks: blocksOf(catalogue, listed, language),
      winners: [...won],
      vendorMarks: marksOf(catalogue, images),
    }
  }

  const find = async (language: string): Promise<HomeEntry> => {
    const [catalogue, announcements] = await Promise.all([deps.catalogue(), readNews()])
    const won = winners.list(language, winnersMax)
    // Short lists, written out to be compared: cheaper than what follows, and true whatever they are made of.
    const news = JSON.stringify(announcements, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    const board = JSON.stringify(won)
    const before = entries.get(language)
    if (before?.catalogue === catalogue && before.announcements === news && before.winners === board) return before
    const free = announcements.filter((row) => !row.is_offer || row.is_targeted)
    const whole = sharedReply(tell(catalogue, announcements, won, language))
    const withoutOffers = free.length === announcements.length ? whole : sharedReply(tell(catalogue, free, won, language))
    const entry = { catalogue, announcements: news, winners: board, whole, withoutOffers }
    if (before !== undefined || entries.size < languagesCachedMax) entries.set(language, entry)
    return entry
  }

  return {
    readHelp: async (language) => (await readHelpTitles()).map((title) => wordsIn(title, language)),
    readList: async (asked, language) => {
      const [catalogue, announcements] = await Promise.all([deps.catalogue(), readNews()])
      const listed = inLists(catalogue, asked)
      return {
        games: listed.slice(0, listPageSize).map((game) => catalogue.view(game, language)),
        totalPages: Math.ceil(listed.length / listPageSize),
        vendors: catalogue.vendors,
        ...(asked.isHot ? listBannerOf(announcements, language, images) : { banner: null }),
      }
    },
    read: find,
  }
}
