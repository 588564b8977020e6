import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { useTold } from '#session/use-told.ts'

export type Points = ReplyOf<'GET /api/points'>
export type PointEntry = ReplyOf<'GET /api/points/entries'>['list'][number]
export type SignIn = ReplyOf<'GET /api/sign-in'>
export type SignInDay = SignIn['days'][number]

/** So many missed days can be made up for: no day before the member came is one. */
export const makeUpsOf = ({ days, makeUpsLeft }: SignIn): number => Math.min(makeUpsLeft, days.filter(({ state }) => state === 'missed').length)

const pointsKey = ['points'] as const
const signInKey = ['sign-in'] as const

export const usePoints = () => {
  const points = useQuery<Points>({ queryKey: [...pointsKey, 'balance'], staleTime: 0, queryFn: ({ signal }) => call('GET /api/points', { signal }) })
  const queries = useQueryClient()
  useTold('points', () => void queries.invalidateQueries({ queryKey: pointsKey }))
  return points
}

export const usePointEntries = () =>
  useInfiniteQuery({
    queryKey: [...pointsKey, 'entries'],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ReplyOf<'GET /api/points/entries'>) => next ?? undefined,
    queryFn: ({ pageParam, signal }) => call('GET /api/points/entries', { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
  })

export const useSignIn = () => useQuery<SignIn>({ queryKey: signInKey, staleTime: 0, queryFn: ({ signal }) => call('GET /api/sign-in', { signal }) })

/** A day is done once, whatever is sent how often; what was refused is read anew, because another phone may have done it. */
export const useDoDay = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (day: string) => call('POST /api/sign-in', { body: { day } }),
    onSuccess: (signIn) => {
      queries.setQueryData(signInKey, signIn)
      void queries.invalidateQueries({ queryKey: pointsKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: signInKey }),
  })
}
