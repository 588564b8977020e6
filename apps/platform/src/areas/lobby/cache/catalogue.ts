import { type GameCategory, gameCategories, isGameCategory } from '@trevo/rules/categories'
import type { Db } from '#db/tables.ts'
import type { Clock } from '@trevo/operation/clock'
import type { MarketRules } from '#market/market-rules.ts'
import type { Images } from '#cache/images.ts'
import {
  type Game,
  type GameClass,
  type GameRow,
  gameView,
  readCatalogueVersion,
  readFrameOrigins,
  readGameClasses,
  readGames,
  readVendorCategories,
  type Vendor,
  type VendorCategory,
} from '#areas/lobby/games-store.ts'
import { cached } from '#cache/cached.ts'
import { dutiesOfMenus, type GameDuties, isAllowed } from '#areas/lobby/game-duties.ts'

/** Every game that is on and that the market allows, as it stood at one moment. The object itself changes with each change of what it holds, and only then. */
export interface Catalogue {
  /** In the order of menus. */
  readonly games: readonly GameRow[]
  /** Those that lists show (Product §3.21). */
  readonly listed: readonly GameRow[]
  /** By `node_id`. */
  readonly byNode: ReadonlyMap<number, GameRow>
  /** Who has a game in a category, in the order of menus. */
  readonly vendorCategories: readonly (VendorCategory & { readonly gameType: GameCategory })[]
  readonly vendors: readonly Vendor[]
  readonly classes: readonly GameClass[]
  /** Categories that have a game, in the order of menus. */
  readonly categories: readonly GameCategory[]
  /** Where games run, beside our own programs. */
  readonly frameOrigins: readonly string[]
  /** The game as phones are told of it, the same object each time. */
  view(game: GameRow, language: string): Game
}

/** What guests look through, in memory: at most so old, and read anew only when it changed (Product §9.27). */
export type CatalogueCache = () => Promise<Catalogue>

const ageMsMax = 3_000
/** The product has some thirty languages; what a stranger invents is told in the catalogue's own words and not cached. */
const languagesCachedMax = 40

const viewsOf = (images: Images): Catalogue['view'] => {
  const byLanguage = new Map<string, WeakMap<GameRow, Game>>()
  return (game, language) => {
    let views = byLanguage.get(language)
    if (views === undefined) {
      views = new WeakMap()
      if (byLanguage.size < languagesCachedMax) byLanguage.set(language, views)
    }
    const known = views.get(game)
    if (known !== undefined) return known
    const view = gameView(game, language, images)
    views.set(game, view)
    return view
  }
}

const readAll = async (db: Db, images: Images, duties: GameDuties): Promise<Catalogue> => {
  const [allGames, vendorCategories, classes, frameOrigins] = await Promise.all([
    readGames(db),
    readVendorCategories(db),
    readGameClasses(db),
    readFrameOrigins(db),
  ])
  const games = allGames.filter((game) => isAllowed(duties, game))
  const places = new Set(games.map((game) => `${game.provider_code} ${game.game_type}`))
  const shown = vendorCategories.flatMap(({ gameType, ...each }) => (isGameCategory(gameType) && places.has(`${each.code} ${gameType}`) ? [{ ...each, gameType }] : []))
  return {
    games,
    listed: games.filter((game) => game.shows_icon && game.is_html5),
    byNode: new Map(games.map((game) => [game.node_id, game])),
    vendorCategories: shown,
    vendors: shown.map(({ code, displayName, gameType }) => ({ vassalage: code, displayName, gameType })),
    classes: classes.filter(({ gameType, code }) => games.some((game) => game.game_type === gameType && game.classes.includes(code))),
    categories: gameCategories.filter((gameType) => games.some((game) => game.game_type === gameType)),
    frameOrigins,
    view: viewsOf(images),
  }
}

export const createCatalogueCache = ({ db, clock, images, market }: { readonly db: Db; readonly clock: Clock; readonly images: Images; readonly market: MarketRules }): CatalogueCache => {
  let known: { readonly version: bigint; readonly day: string; readonly catalogue: Catalogue } | null = null
  const readIfChanged = async (): Promise<Catalogue> => {
    // Before the rest: a change in between is then seen at the next turn, never missed.
    const version = await readCatalogueVersion(db)
    // A law may begin with the day.
    const day = market.today()
    if (known?.version !== version || known.day !== day) known = { version, day, catalogue: await readAll(db, images, dutiesOfMenus(market)) }
    return known.catalogue
  }
  return cached(ageMsMax, () => clock.now().getTime(), readIfChanged)
}
