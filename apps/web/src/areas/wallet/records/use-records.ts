import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { QueryOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { fromFirstPage, pageOf } from '#api/page.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'

export type RoundFilter = Pick<QueryOf<'GET /api/records/bets'>, 'from' | 'to' | 'status' | 'vassalage' | 'gameCode'>

export const useRounds = (filter: RoundFilter) => {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: ['records', 'list', filter, language],
    ...fromFirstPage,
    queryFn: async ({ pageParam, signal }) => {
      const sent = await call('GET /api/records/bets', { query: { ...filter, pageNo: pageParam, pageSize: 20, language }, signal })
      return { ...pageOf(sent), totals: sent.totals }
    },
  })
}

const openRoundPollMs = 5000

/** One round; asked for again while it is open, because its end comes from the vendor. */
export const useRound = (recordId: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['records', 'one', recordId, language],
    queryFn: ({ signal }) => call('GET /api/records/bets/:recordId', { params: { recordId }, query: { language }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.round.status === 'open' ? openRoundPollMs : false),
  })
}
