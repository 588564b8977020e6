import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '@trevo/contract/member/api'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'
import { fromFirstPage, pageOf, rowsOfAll } from '#api/page.ts'
import { isUndecided } from '#api/refusal.ts'
import { requestIds } from '#lib/request-id.ts'
import { shrinkPhoto } from '#lib/shrink-photo.ts'
import { useLive } from '#session/live.ts'
import { refreshWallet } from '#session/use-wallet.ts'
import { depositPollMs, depositStage } from './deposit-stage.ts'
import type { Deposit } from './deposit-stage.ts'

export const useDepositOptions = () =>
  useQuery({ queryKey: ['deposits', 'options'], staleTime: 600_000, queryFn: ({ signal }) => call('GET /api/deposits/options', { signal }) })

export type DepositOffer = ReplyOf<'GET /api/deposit-offers'>['offers'][number]

const offersKey = ['deposits', 'offers'] as const

/** Bonuses that may be chosen with the next deposit. A deposit does not wait for them: without an answer there are none. */
export const useDepositOffers = () => {
  const language = useLanguage()
  return useQuery({ queryKey: [...offersKey, language], staleTime: 60_000, queryFn: ({ signal }) => call('GET /api/deposit-offers', { query: { language }, signal }) })
}

const listPollMs = 10_000

export type DepositFilter = Pick<QueryOf<'GET /api/deposits'>, 'from' | 'to' | 'status' | 'method'>

/** Newest first, a page at a time, with what the filter finds in all; followed while one of them is open. */
export const useDepositList = (filter: DepositFilter = {}) => {
  const queries = useQueryClient()
  useLive('payment', () => void queries.invalidateQueries({ queryKey: ['deposits'] }))
  return useInfiniteQuery({
    queryKey: ['deposits', 'list', filter],
    ...fromFirstPage,
    queryFn: async ({ pageParam, signal }) => {
      const sent = await call('GET /api/deposits', { query: { ...filter, pageNo: pageParam, pageSize: 5 }, signal })
      return { ...pageOf(sent), totals: sent.totals }
    },
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'pending')) ? listPollMs : false),
    select: ({ pages }) => ({ rows: rowsOfAll(pages, ({ depositId }) => depositId), totals: pages[0]?.totals }),
  })
}

const keyOf = (depositId: string) => ['deposits', 'one', depositId] as const

/** One charge, followed to its end: by the live stream, and by asking again where that is silent. */
export const useDeposit = (depositId: string) => {
  const queries = useQueryClient()
  useLive('payment', ({ id }) => {
    if (id === depositId) void queries.invalidateQueries({ queryKey: ['deposits'] })
  })
  return useQuery({
    queryKey: keyOf(depositId),
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/deposits/:depositId', { params: { depositId }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : depositPollMs(depositStage(data, Date.now()))),
    refetchOnWindowFocus: true,
  })
}

/** Outlives the screen: what was left without an answer is the same request when the member comes back to it. */
const ids = requestIds()

export const useAskForCharge = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ amount, currency, method, offer }: Pick<Deposit, 'amount' | 'currency' | 'method'> & { readonly offer: DepositOffer | null }) =>
      call('POST /api/deposits', {
        body: {
          requestId: ids.idOf(`${method} ${amount} ${currency} ${offer?.promotionId ?? ''} ${offer?.terms.hash ?? ''}`), amount, currency, method,
          ...(offer === null ? {} : { offer: { promotionId: offer.promotionId, version: offer.terms.version, hash: offer.terms.hash } }),
        },
      }),
    onSuccess: (deposit) => {
      ids.done()
      queries.setQueryData(keyOf(deposit.depositId), deposit)
      void queries.invalidateQueries({ queryKey: ['deposits', 'list'] })
      void queries.invalidateQueries({ queryKey: offersKey })
    },
    onError: (error) => {
      if (isUndecided(error)) return
      ids.done()
      // What was chosen may be gone, or stand under other terms.
      void queries.invalidateQueries({ queryKey: offersKey })
    },
  })
}

/** A picture on a slow line takes longer than a word. */
const uploadMsMax = 90_000

export const useSendReceipt = (depositId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const { bytes, type } = await shrinkPhoto(file)
      return call('PUT /api/deposits/:depositId/receipts', { params: { depositId }, body: bytes, contentType: type, timeoutMs: uploadMsMax })
    },
    onSuccess: (deposit) => queries.setQueryData(keyOf(depositId), deposit),
  })
}

/** What changes when a charge has ended: the list, and the balance. */
export const useAfterCharge = () => {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['deposits', 'list'] })
    void refreshWallet()
  }
}
