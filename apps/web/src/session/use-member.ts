import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { useSession } from './session-store.ts'

export type Member = ReplyOf<'GET /api/member'>

export function useMember(): UseQueryResult<Member> {
  const session = useSession()
  return useQuery({
    queryKey: ['member'],
    enabled: session !== null,
    staleTime: 300_000,
    queryFn: ({ signal }) => call('GET /api/member', { signal }),
  }, queries)
}
