import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { fromFirstPage, pageOf } from '#api/page.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'

export const periodDays = [1, 7, 30, 90] as const
export type PeriodDays = (typeof periodDays)[number]

/** The period that an address asks for; anything else is the usual one of 7 days. */
export const periodOf = (text: string | null): PeriodDays => periodDays.find((days) => String(days) === text) ?? 7

export const useRounds = (days: PeriodDays) => {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: ['records', 'list', days, language],
    ...fromFirstPage,
    queryFn: async ({ pageParam, signal }) => {
      const sent = await call('GET /api/records/bets', { query: { days, pageNo: pageParam, pageSize: 20, language }, signal })
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
