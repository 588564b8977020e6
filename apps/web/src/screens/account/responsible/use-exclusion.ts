import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'

export type Exclusion = ReplyOf<'GET /api/exclusion'>
export type Standing = Exclusion['standing'][number]
export type Stop = BodyOf<'POST /api/exclusion'>
type Prove = <T>(send: () => Promise<T>) => Promise<T>

const key = ['exclusion'] as const

export const useExclusion = () => useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/exclusion', { signal }) })

export const useHelpLines = () => useQuery({ queryKey: ['care', 'help'], staleTime: 3_600_000, queryFn: ({ signal }) => call('GET /api/care/help', { signal }) })

export const useStop = (prove: Prove) => useMutation({ mutationFn: (stop: Stop) => prove(() => call('POST /api/exclusion', { body: stop })) })

/** Asks for the end of a self-exclusion, or takes that back. */
export function useAskEnd(prove: Prove) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (way: 'ask' | 'keep') => (way === 'ask' ? prove(() => call('POST /api/exclusion/end')) : call('DELETE /api/exclusion/end')),
    onSuccess: (view) => queries.setQueryData(key, view),
  })
}
