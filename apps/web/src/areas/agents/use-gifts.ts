import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { isUndecided } from '#api/refusal.ts'
import { requestIds } from '#lib/request-id.ts'
import { pollEveryMs, useIsLive, useLive } from '#session/live.ts'
import { useSession } from '#session/session-store.ts'
import { refreshWallet } from '#session/use-wallet.ts'

type Page = ReplyOf<'GET /api/agents/rains'>
export type Rain = Page['list'][number]
export type RainProof = ReplyOf<'GET /api/agents/rains/:rainId/proof'>
export type GiftOptions = ReplyOf<'GET /api/agents/gifts/options'>

/** By this phone's clock, whatever it shows: a rain begins here when it begins. */
const byOwnClock = ({ now, ...page }: Page): Page => {
  const aheadMs = Date.parse(now) - Date.now()
  const here = (at: string): string => new Date(Date.parse(at) - aheadMs).toISOString()
  return { ...page, now, list: page.list.map((rain) => ({ ...rain, startsAt: here(rain.startsAt), endsAt: here(rain.endsAt) })) }
}

export const useRains = (of: 'own' | 'team') => {
  const session = useSession()
  const isLive = useIsLive()
  const rains = useInfiniteQuery({
    queryKey: ['gifts', 'rains', of],
    enabled: session !== null,
    queryFn: async ({ pageParam, signal }) => byOwnClock(await call('GET /api/agents/rains', { query: pageParam === null ? { of } : { of, after: pageParam }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: isLive ? false : pollEveryMs,
    staleTime: 0,
  })
  useLive('rain', () => void rains.refetch())
  return rains
}

export const useGiftOptions = (isAsked: boolean) => useQuery({ queryKey: ['gifts', 'options'], enabled: isAsked, staleTime: 0, queryFn: ({ signal }) => call('GET /api/agents/gifts/options', { signal }) })

export const useGifts = (isAsked: boolean) => useQuery({ queryKey: ['gifts', 'gifts'], enabled: isAsked, staleTime: 0, queryFn: ({ signal }) => call('GET /api/agents/gifts', { query: {}, signal }) })

export const useRainProof = (rainId: string) => useQuery({ queryKey: ['gifts', 'proof', rainId], queryFn: ({ signal }) => call('GET /api/agents/rains/:rainId/proof', { params: { rainId }, signal }) })

const useSettled = () => {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['gifts'] })
    void refreshWallet()
  }
}

export const useCatch = () => {
  const settled = useSettled()
  return useMutation({ mutationFn: (rainId: string) => call('POST /api/agents/rains/:rainId/catch', { params: { rainId } }), onSettled: settled })
}

export const useCancelRain = () => {
  const settled = useSettled()
  return useMutation({ mutationFn: (rainId: string) => call('DELETE /api/agents/rains/:rainId', { params: { rainId } }), onSettled: settled })
}

type Bare<Line extends 'POST /api/agents/rains' | 'POST /api/agents/gifts' | 'POST /api/agents/transfers'> = Omit<BodyOf<Line>, 'requestId' | 'paymentProof'>
export type GiveWish =
  | { readonly kind: 'rain'; readonly body: Bare<'POST /api/agents/rains'> }
  | { readonly kind: 'gift'; readonly body: Bare<'POST /api/agents/gifts'> }
  | { readonly kind: 'transfer'; readonly body: Bare<'POST /api/agents/transfers'> }

/** Outlives the screen: what was left without an answer is the same request when the agent comes back to it. */
const ids = requestIds()

const sendWish = (wish: GiveWish, more: { readonly requestId: string; readonly paymentProof?: string }): Promise<unknown> => {
  if (wish.kind === 'rain') return call('POST /api/agents/rains', { body: { ...wish.body, ...more } })
  if (wish.kind === 'gift') return call('POST /api/agents/gifts', { body: { ...wish.body, ...more } })
  return call('POST /api/agents/transfers', { body: { ...wish.body, ...more } })
}

/** `paymentPassword`: empty where none is asked. */
export const useGive = (prove: <Reply>(send: () => Promise<Reply>) => Promise<Reply>) => {
  const settled = useSettled()
  return useMutation({
    mutationFn: async ({ wish, paymentPassword }: { readonly wish: GiveWish; readonly paymentPassword: string }) => {
      const proof = paymentPassword === '' ? {} : await call('POST /api/payment-proofs', { body: { paymentPassword } })
      return prove(() => sendWish(wish, { requestId: ids.idOf(JSON.stringify(wish)), ...proof }))
    },
    onSuccess: () => ids.done(),
    onError: (error) => {
      if (!isUndecided(error)) ids.done()
    },
    onSettled: settled,
  })
}
