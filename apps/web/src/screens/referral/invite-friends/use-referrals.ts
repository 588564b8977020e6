import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { useSession } from '#session/session-store.ts'

export type Referrals = ReplyOf<'GET /api/referrals'>
export type Friend = Referrals['list'][number]
export type Terms = NonNullable<Referrals['terms']>

export const useReferrals = () => {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: ['referrals'],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/referrals', { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}
