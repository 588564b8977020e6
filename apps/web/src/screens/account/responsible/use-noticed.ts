import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'

export type Noticed = ReplyOf<'GET /api/care/noticed'>

const key = ['care', 'noticed'] as const

export const useNoticed = () => useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/care/noticed', { signal }) })

export function useAskReview() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: () => call('POST /api/care/review'), onSuccess: (view) => queries.setQueryData(key, view) })
}
