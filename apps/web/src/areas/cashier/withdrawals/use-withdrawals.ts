import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, QueryOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { fromFirstPage, pageOf, rowsOfAll } from '#api/page.ts'
import { isUndecided } from '#api/refusal.ts'
import { requestIds } from '#lib/request-id.ts'
import { useLive } from '#session/live.ts'
import { refreshWallet } from '#session/use-wallet.ts'
import { withdrawalPollMs } from './withdrawal-steps.ts'

export type WithdrawalAsked = Omit<BodyOf<'POST /api/withdrawals'>, 'requestId' | 'paymentProof'>

const optionsKey = ['withdrawals', 'options'] as const
const listKey = ['withdrawals', 'list'] as const

/** What may be withdrawn changes with every bet, so it is asked for whenever the screen opens. */
export const useWithdrawalOptions = () =>
  useQuery({ queryKey: optionsKey, staleTime: 0, queryFn: ({ signal }) => call('GET /api/withdrawals/options', { signal }) })

export type WithdrawalFilter = Pick<QueryOf<'GET /api/withdrawals'>, 'from' | 'to' | 'status'>

/** Newest first, a page at a time, with what the filter finds in all; followed while one of them is under way. */
export const useWithdrawalList = (filter: WithdrawalFilter = {}) => {
  const queries = useQueryClient()
  useLive('payment', () => {
    void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    void refreshWallet()
  })
  return useInfiniteQuery({
    queryKey: [...listKey, filter],
    ...fromFirstPage,
    queryFn: async ({ pageParam, signal }) => {
      const sent = await call('GET /api/withdrawals', { query: { ...filter, pageNo: pageParam, pageSize: 5 }, signal })
      return { ...pageOf(sent), totals: sent.totals }
    },
    refetchInterval: ({ state: { data } }) => withdrawalPollMs(data?.pages.flatMap(({ rows }) => rows) ?? []),
    select: ({ pages }) => ({ rows: rowsOfAll(pages, ({ withdrawalId }) => withdrawalId), totals: pages[0]?.totals }),
  })
}

/** Outlives the screen: what was left without an answer is the same request when the member comes back to it. */
const ids = requestIds()

const intentionOf = ({ amount, currency, pixKeyType, pixKey, bankAccountId }: WithdrawalAsked): string => [amount, currency, pixKeyType, pixKey, bankAccountId].join(' ')

/** The payment password opens one withdrawal, and stays out of the request itself. */
const proofOf = async (paymentPassword: string): Promise<{ readonly paymentProof?: string }> =>
  paymentPassword === '' ? {} : call('POST /api/payment-proofs', { body: { paymentPassword } })

export interface WithdrawalWish {
  readonly asked: WithdrawalAsked
  /** Empty where none is asked. */
  readonly paymentPassword: string
}

export const useRequestWithdrawal = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ asked, paymentPassword }: WithdrawalWish) => {
      const proof = await proofOf(paymentPassword)
      return call('POST /api/withdrawals', { body: { requestId: ids.idOf(intentionOf(asked)), ...asked, ...proof } })
    },
    onSuccess: () => ids.done(),
    onError: (error) => {
      if (!isUndecided(error)) ids.done()
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
      void refreshWallet()
    },
  })
}
