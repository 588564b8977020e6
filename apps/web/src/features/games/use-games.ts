import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/api'
import { call } from '#api/call.ts'
import { bootLanguage, bootList, type TileGame } from '#app/boot.ts'
import type { Language } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/t.ts'
import type { ShownCategory } from './categories.ts'

export interface GameFilter {
  readonly category: ShownCategory
  readonly vassalage: string
  readonly name: string
}

const pageSize = 25
const staleMs = 60_000
const openedAtMs = Date.now()

/** What a page of a list tells: of a game, what its tile shows. */
interface Page {
  readonly games: readonly TileGame[]
  readonly pageNum: number
  readonly totalPages: number
}

/** The first page that the document brought, if it is this list's and in this language. */
function carriedPage({ category, vassalage, name }: GameFilter, language: Language): Page | null {
  const list = bootList()
  const isThis = list?.category === category && bootLanguage() === language && vassalage === '' && name === ''
  return isThis ? { games: list.games, pageNum: 1, totalPages: list.totalPages } : null
}

/** Pages of games, one after the other, kept for ten minutes so that back shows what was there. */
export function useGames(filter: GameFilter) {
  const { category, vassalage, name } = filter
  const language = useLanguage()
  const carried = carriedPage(filter, language)
  return useInfiniteQuery({
    queryKey: ['games', language, category, vassalage, name],
    staleTime: staleMs,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    ...(carried === null ? {} : { initialData: { pages: [carried], pageParams: [1] }, initialDataUpdatedAt: openedAtMs }),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call('GET /api/games', {
        query: {
          gameType: category === 'HOT' ? 'ALL' : category,
          ...(category === 'HOT' ? { isHot: '1' } : {}),
          vassalage,
          gameName: name,
          language,
          pageNo: pageParam,
          pageSize,
        },
        signal,
      }),
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  })
}

export type Vendors = readonly ReplyOf<'GET /api/games/vendors'>['vendors'][number][]

export function useVendors() {
  const carried = bootList()
  return useQuery({
    queryKey: ['vendors'],
    staleTime: staleMs * 10,
    ...(carried === null ? {} : { initialData: { vendors: carried.vendors }, initialDataUpdatedAt: openedAtMs }),
    queryFn: ({ signal }): Promise<{ readonly vendors: Vendors }> => call('GET /api/games/vendors', { signal }),
  })
}

/** Those who offer a category, each once, in the order of menus. */
export const vendorsOf = (vendors: Vendors, category: ShownCategory): Vendors => {
  const own = vendors.filter((vendor) => category === 'ALL' || vendor.gameType === category)
  return own.filter((vendor, at) => own.findIndex((other) => other.vassalage === vendor.vassalage) === at)
}
