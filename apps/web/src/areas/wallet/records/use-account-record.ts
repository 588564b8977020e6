import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { useWallet } from '#session/use-wallet.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'

export type AccountLine = ReplyOf<'GET /api/records/account'>['list'][number]
export type AccountTotals = ReplyOf<'GET /api/records/account'>['totals']
export type RecordOptions = ReplyOf<'GET /api/records/options'>
export type Purses = ReplyOf<'GET /api/wallet/purses'>
export type AccountFilter = Pick<QueryOf<'GET /api/records/account'>, 'from' | 'to' | 'purse' | 'kind' | 'vassalage' | 'gameCode'>

export const useRecordOptions = () => {
  const language = useLanguage()
  return useQuery({ queryKey: ['records', 'options', language], staleTime: 60_000, queryFn: ({ signal }) => call('GET /api/records/options', { query: { language }, signal }) })
}

/** Newest first; money that moves meanwhile begins it anew. */
export const useAccountLines = (filter: AccountFilter | null) => {
  const language = useLanguage()
  const seq = useWallet().data?.seq
  return useInfiniteQuery({
    queryKey: ['records', 'account', filter, language, seq],
    enabled: filter !== null,
    placeholderData: (kept, before) => (JSON.stringify(before?.queryKey[2]) === JSON.stringify(filter) ? kept : undefined),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ReplyOf<'GET /api/records/account'>) => next ?? undefined,
    queryFn: ({ pageParam, signal }) => call('GET /api/records/account', { query: { ...filter, language, limit: 30, ...(pageParam === undefined ? {} : { after: pageParam }) }, signal }),
  })
}

const notYetPollMs = 2_000

/** What follows from a movement comes some moments after it: its seal, and the record of its round. */
const isWhole = ({ line, of, block }: ReplyOf<'GET /api/records/account/:lineId'>): boolean => block !== null && (line.game === null || of !== null)

export const useAccountLine = (lineId: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['records', 'line', lineId, language],
    queryFn: ({ signal }) => call('GET /api/records/account/:lineId', { params: { lineId }, query: { language }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isWhole(data) ? false : notYetPollMs),
  })
}

/** What each purse holds; asked for anew when the live balance says that money moved. */
export const usePurses = () => {
  const seq = useWallet().data?.seq
  return useQuery({ queryKey: ['wallet-purses', seq], placeholderData: keepPreviousData, staleTime: 0, queryFn: ({ signal }) => call('GET /api/wallet/purses', { signal }) })
}
