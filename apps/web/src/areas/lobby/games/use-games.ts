import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isLottery } from '@trevo/rules/games'
import { newGames, type GameFilter } from './list-state.ts'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { fromFirstPage, type Page, pageOf } from '#api/page.ts'
import { initialLanguage, initialList, type TileGame } from '#initial-data/initial-data.ts'
import type { Language } from '@trevo/ui/words/language.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import type { ShownCategory } from '@trevo/rules/categories'

/** Product §9.29: hot games, favourites, and every other list. */
const pageSizes = { hot: 9, fav: 30, other: 25 } as const
const staleMs = 60_000
const openedAtMs = Date.now()

/** Of a game, what its tile shows. */
type GamePage = Page<TileGame>

const isPlain = ({ classify, vassalage, name, minBet, minLine }: GameFilter): boolean => [classify, vassalage, name, minBet, minLine].every((text) => text === '')

/** The first page that the document brought, if it is this list's and in this language. */
function carriedPage(filter: GameFilter, language: Language): GamePage | null {
  const list = initialList()
  const category = filter.dataType === 'hot' && filter.gameType === 'ALL' ? 'HOT' : filter.dataType === 'all' ? filter.gameType : null
  const isThis = list !== null && list.category === category && initialLanguage() === language && isPlain(filter)
  return isThis ? pageOf({ games: list.games, pageNum: 1, totalPages: list.totalPages }) : null
}

async function readPage(filter: GameFilter, language: Language, pageNo: number, signal: AbortSignal): Promise<GamePage> {
  const gameType = filter.gameType === 'HOT' ? 'ALL' : filter.gameType
  switch (filter.dataType) {
    case 'hot':
      return pageOf(await call('GET /api/games/hot', { query: { gameType, language, pageNo, pageSize: pageSizes.hot }, signal }))
    case 'recent':
      return pageOf(await call('GET /api/games/recent', { query: { gameType, language, page: pageNo, pageSize: pageSizes.other }, signal }))
    case 'fav':
      return pageOf(await call('GET /api/favourites', { query: { gameType, language, pageNo, pageSize: pageSizes.fav }, signal }))
    case 'all':
    case 'filter':
      return pageOf(await call('GET /api/games', { query: { ...listQuery(filter), gameType, language, pageNo, pageSize: pageSizes.other }, signal }))
  }
}

/** Blank for all and for new ones, which are asked for otherwise (Product §7.16). */
export const listQuery = ({ classify, vassalage, name, minBet, minLine }: Omit<GameFilter, 'gameType' | 'dataType'>) => ({
  gameName: name,
  vassalage,
  gameClassify: classify === newGames ? '' : classify,
  ...(classify === newGames ? { isNew: '1' as const } : {}),
  ...(minBet === '' ? {} : { minBet }),
  ...(minLine === '' ? {} : { minLine: Number(minLine) }),
})

/** Pages of games, one after the other, kept for ten minutes so that back shows what was there. `isOff`: somebody must log in first. */
export function useGames(filter: GameFilter, isOff = false) {
  const language = useLanguage()
  const carried = carriedPage(filter, language)
  return useInfiniteQuery({
    queryKey: ['games', language, filter],
    enabled: !isOff,
    staleTime: filter.dataType === 'recent' ? 0 : staleMs,
    placeholderData: keepPreviousData,
    ...fromFirstPage,
    ...(carried === null ? {} : { initialData: { pages: [carried], pageParams: [1] }, initialDataUpdatedAt: openedAtMs }),
    queryFn: ({ pageParam, signal }): Promise<GamePage> => readPage(filter, language, pageParam, signal),
  })
}

export type Vendor = { readonly vassalage: string; readonly displayName: string; readonly gameType: TileGame['gameType']; readonly mobileLargeIcon?: string }
export type GameTypes = ReplyOf<'GET /api/games/types'>

/** Who offers what, which classifications a category has, and what the filter offers. */
export function useGameTypes() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['game-types', language],
    staleTime: staleMs * 10,
    queryFn: ({ signal }): Promise<GameTypes> => call('GET /api/games/types', { query: { language }, signal }),
  })
}

/** Those who offer a category, each once, in the order of menus; of all games, those who have more than lotteries (Product §9.21). Until they were asked for, those that the document brought. */
export function vendorsOf(types: GameTypes | undefined, category: ShownCategory): readonly Vendor[] {
  const all: readonly Vendor[] = types === undefined ? (initialList()?.vendors ?? []) : Object.values(types.mapping).flat()
  const isOfAll = category === 'ALL' || category === 'HOT'
  const own = all.filter(({ gameType }) => (isOfAll ? !isLottery(gameType) : gameType === category))
  return own.filter((vendor, at) => own.findIndex((other) => other.vassalage === vendor.vassalage) === at)
}
