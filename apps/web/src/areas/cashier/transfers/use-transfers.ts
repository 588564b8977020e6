import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { isUndecided } from '#api/refusal.ts'
import { requestIds } from '#lib/request-id.ts'
import { refreshWallet, useWallet } from '#session/use-wallet.ts'

export type TransferOptions = ReplyOf<'GET /api/transfers/options'>
export type Receiver = ReplyOf<'POST /api/transfers/receiver'>
export type MemberTransfer = ReplyOf<'GET /api/transfers'>['list'][number]

export const useTransferOptions = () => useQuery({ queryKey: ['transfers', 'options'], staleTime: 0, queryFn: ({ signal }) => call('GET /api/transfers/options', { signal }) })

/** Who is meant, before anything is sent. */
export const useFindReceiver = () => useMutation({ mutationFn: (receiver: string) => call('POST /api/transfers/receiver', { body: { receiver } }) })

/** Newest first; money that moves begins it anew. */
export const useTransferList = () => {
  const seq = useWallet().data?.seq
  return useInfiniteQuery({
    queryKey: ['transfers', 'list', seq],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ReplyOf<'GET /api/transfers'>) => next ?? undefined,
    queryFn: ({ pageParam, signal }) => call('GET /api/transfers', { query: { limit: 10, ...(pageParam === undefined ? {} : { after: pageParam }) }, signal }),
  })
}

/** Outlives the screen: what was left without an answer is the same request when the member comes back to it. */
const ids = requestIds()

export interface TransferWish {
  readonly receiverId: string
  readonly amount: string
  readonly currency: string
  /** Empty where none is asked. */
  readonly paymentPassword: string
}

export const useSendTransfer = (prove: <Reply>(send: () => Promise<Reply>) => Promise<Reply>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ receiverId, amount, currency, paymentPassword }: TransferWish) => {
      const proof = paymentPassword === '' ? {} : await call('POST /api/payment-proofs', { body: { paymentPassword } })
      return prove(() => call('POST /api/transfers', { body: { requestId: ids.idOf([receiverId, amount, currency].join(' ')), receiverId, amount, currency, ...proof } }))
    },
    onSuccess: () => ids.done(),
    onError: (error) => {
      if (!isUndecided(error)) ids.done()
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['transfers'] })
      void refreshWallet()
    },
  })
}
