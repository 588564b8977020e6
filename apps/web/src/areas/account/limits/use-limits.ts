import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'

export type Limits = ReplyOf<'GET /api/care/limits'>
export type Limit = Limits['limits'][number]
export type LimitKind = Limit['kind']
export type LimitPeriod = Limit['period']

const queryKey = ['care', 'limits'] as const

export const useLimits = () => useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => call('GET /api/care/limits', { signal }) })

/** What is answered is how the limits stand; one that got no answer is asked for again. */
const useKept = <Wish>(send: (wish: Wish) => Promise<Limits>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (limits) => queries.setQueryData(queryKey, limits),
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
}

export const useSetLimit = () => useKept((body: BodyOf<'PUT /api/care/limits'>) => call('PUT /api/care/limits', { body }))
export const useConfirmLimit = () => useKept((body: BodyOf<'POST /api/care/limits/confirm'>) => call('POST /api/care/limits/confirm', { body }))
