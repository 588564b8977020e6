import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/api'
import { call } from '#api/call.ts'
import { useLanguage } from '#i18n/t.ts'
import type { ShownCategory } from './categories.ts'

export interface GameFilter {
  readonly category: ShownCategory
  readonly vassalage: string
  readonly name: string
}

const pageSize = 25
const staleMs = 60_000

/** Pages of games, one after the other, kept for ten minutes so that back shows what was there. */
export function useGames({ category, vassalage, name }: GameFilter) {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: ['games', language, category, vassalage, name],
    staleTime: staleMs,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
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

type Vendors = ReplyOf<'GET /api/games/vendors'>['vendors']

export function useVendors() {
  return useQuery({ queryKey: ['vendors'], staleTime: staleMs * 10, queryFn: ({ signal }) => call('GET /api/games/vendors', { signal }) })
}

/** Those who offer a category, each once, in the order of menus. */
export const vendorsOf = (vendors: Vendors, category: ShownCategory): Vendors => {
  const own = vendors.filter((vendor) => category === 'ALL' || vendor.gameType === category)
  return own.filter((vendor, at) => own.findIndex((other) => other.vassalage === vendor.vassalage) === at)
}
