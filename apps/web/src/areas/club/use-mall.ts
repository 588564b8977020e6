import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'

export type Mall = ReplyOf<'GET /api/mall'>
export type MallItem = Mall['items'][number]
export type MallOrder = ReplyOf<'GET /api/mall/orders'>['list'][number]
export type MallAddress = NonNullable<BodyOf<'POST /api/mall/orders'>['address']>

const mallKey = ['mall'] as const

export const useMall = () => {
  const language = useLanguage()
  return useQuery<Mall>({ queryKey: [...mallKey, 'items', language], staleTime: 0, queryFn: ({ signal }) => call('GET /api/mall', { query: { language }, signal }) })
}

export const useMallOrders = () => {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [...mallKey, 'orders', language],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ReplyOf<'GET /api/mall/orders'>) => next ?? undefined,
    queryFn: ({ pageParam, signal }) => call('GET /api/mall/orders', { query: { language, ...(pageParam === undefined ? {} : { before: pageParam }) }, signal }),
  })
}

/** Whatever became of an order, points and pieces stand otherwise than before. */
const useReadAnew = () => {
  const queries = useQueryClient()
  return () => Promise.all([queries.invalidateQueries({ queryKey: mallKey }), queries.invalidateQueries({ queryKey: ['points'] })])
}

/** One intention is one request, however often it is sent. */
export const useOrderItem = () => {
  const language = useLanguage()
  const readAnew = useReadAnew()
  return useMutation({ mutationFn: (body: BodyOf<'POST /api/mall/orders'>) => call('POST /api/mall/orders', { query: { language }, body }), onSettled: () => void readAnew() })
}

export const useCancelOrder = () => {
  const language = useLanguage()
  const readAnew = useReadAnew()
  return useMutation({ mutationFn: (orderId: string) => call('POST /api/mall/orders/:orderId/cancel', { params: { orderId }, query: { language } }), onSettled: () => void readAnew() })
}

/** The code is nowhere kept: it is shown by whoever asked, and asked for again. */
export const useOrderCode = () => {
  const language = useLanguage()
  const readAnew = useReadAnew()
  return {
    ask: (orderId: string) => call('POST /api/mall/orders/:orderId/code', { params: { orderId }, query: { language } }),
    shown: () => void readAnew(),
  }
}
