import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { useSession } from '#session/session-store.ts'
import { refreshWallet } from '#session/use-wallet.ts'

export type Lines = ReplyOf<'GET /api/agents/dividends'>
export type Line = Lines['list'][number]
export type WholeLine = ReplyOf<'GET /api/agents/lines/:lineId'>
export type LineFilter = Omit<QueryOf<'GET /api/agents/dividends'>, 'after'>

const all = ['agents', 'lines'] as const

export const useLines = (filter: LineFilter) => {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: [...all, filter],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/agents/dividends', { query: pageParam === null ? filter : { ...filter, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export const useLine = (lineId: string) => useQuery({ queryKey: [...all, 'one', lineId], queryFn: ({ signal }) => call('GET /api/agents/lines/:lineId', { params: { lineId }, signal }), staleTime: 0 })

export const useDisputeLine = (lineId: string) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (reason: string) => call('POST /api/agents/lines/:lineId/dispute', { params: { lineId }, body: { reason } }), onSettled: () => client.invalidateQueries({ queryKey: all }) })
}

type Prove = <Reply>(send: () => Promise<Reply>) => Promise<Reply>

/** `paymentPassword`: empty where none is asked. */
export const usePayLine = (lineId: string, prove: Prove) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (paymentPassword: string) => {
      const proof = paymentPassword === '' ? {} : await call('POST /api/payment-proofs', { body: { paymentPassword } })
      return prove(() => call('POST /api/agents/lines/:lineId/pay', { params: { lineId }, body: proof }))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: all })
      void refreshWallet()
    },
  })
}
