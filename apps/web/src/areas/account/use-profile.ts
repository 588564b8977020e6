import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'

export type Profile = ReplyOf<'GET /api/account/profile'>
export type ProfileField = Profile['fields'][number]

const key = ['account', 'profile'] as const

export const useProfile = () => useQuery({ queryKey: key, staleTime: 0, queryFn: ({ signal }) => call('GET /api/account/profile', { signal }) })

/** What the member is called stands on other screens too. */
export const useChangeProfile = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'PATCH /api/account/profile'>) => call('PATCH /api/account/profile', { body }),
    onSuccess: (profile) => {
      queries.setQueryData(key, profile)
      void queries.invalidateQueries({ queryKey: ['member'] })
    },
  })
}
