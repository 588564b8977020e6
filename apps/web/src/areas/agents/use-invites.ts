import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { useSession } from '#session/session-store.ts'

export type Links = ReplyOf<'GET /api/agents/links'>
export type InviteLink = Links['list'][number]
export type Account = ReplyOf<'POST /api/agents/accounts'>
export type GivenRate = Links['own'][number]

const queryKey = ['agents', 'links'] as const

export const useLinks = () => {
  const session = useSession()
  return useQuery({ queryKey, enabled: session !== null, staleTime: 0, queryFn: ({ signal }) => call('GET /api/agents/links', { signal }) })
}

export const useLinkDays = (code: string, range: { readonly from: string; readonly to: string }) =>
  useQuery({ queryKey: ['agents', 'link-days', code, range.from, range.to], staleTime: 0, queryFn: ({ signal }) => call('GET /api/agents/links/:code/days', { params: { code }, query: range, signal }) })

/** What was changed stands in the list, whatever became of the answer. */
const useChanging = <Asked, Reply>(mutationFn: (asked: Asked) => Promise<Reply>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}

export const useMakeLink = () => useChanging((body: BodyOf<'POST /api/agents/links'>) => call('POST /api/agents/links', { body }))
export const usePauseLink = () => useChanging(({ code, isPaused }: { readonly code: string; readonly isPaused: boolean }) => call('PUT /api/agents/links/:code', { params: { code }, body: { isPaused } }))
export const useDeleteLink = () => useChanging((code: string) => call('DELETE /api/agents/links/:code', { params: { code } }))
export const useOpenAccount = () => useChanging((body: BodyOf<'POST /api/agents/accounts'>) => call('POST /api/agents/accounts', { body }))

/** Which word says what somebody is, or becomes. */
export const typeWord = (memberType: number): 'player' | 'agent' => (memberType === 0 ? 'player' : 'agent')

/** Where a link leads: the registration, on the address that this phone uses. */
export const linkAddress = (code: string): string => `${location.origin}/m/register?affiliateCode=${code}`
