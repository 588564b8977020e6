import { type InfiniteData, useInfiniteQuery, useMutation, type UseInfiniteQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, QueryOf, ReplyOf } from '@trevo/contract/member/api'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'
import { useSession } from '#session/session-store.ts'

export type TeamMembers = ReplyOf<'GET /api/agents/team/members'>
export type TeamMember = TeamMembers['list'][number]
export type TeamMemberSheet = ReplyOf<'GET /api/agents/team/members/:memberId'>
export type TeamFilter = Omit<QueryOf<'GET /api/agents/team/members'>, 'after'>
export type TeamBets = ReplyOf<'GET /api/agents/team/bets'>
export type TeamBet = TeamBets['list'][number]
export type TeamBetFilter = Omit<QueryOf<'GET /api/agents/team/bets'>, 'after' | 'language'>
export type TeamLines = ReplyOf<'GET /api/agents/team/transfers'>
export type TeamLine = TeamLines['list'][number]
export type TeamLineFilter = Omit<QueryOf<'GET /api/agents/team/transfers'>, 'after' | 'language'>
export type TeamPnl = ReplyOf<'GET /api/agents/team/pnl'>
export type TeamPnlLine = TeamPnl['list'][number]
export type TeamPnlFilter = Omit<QueryOf<'GET /api/agents/team/pnl'>, 'after'>
export type Named = TeamMembers['path'][number]

const pages = { initialPageParam: null as string | null, getNextPageParam: ({ next }: { readonly next: string | null }) => next, staleTime: 0 }
const from = (after: string | null): { readonly after?: string } => (after === null ? {} : { after })

export const useTeamMembers = (filter: TeamFilter) => {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: ['agents', 'team', filter],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/agents/team/members', { query: { ...filter, ...from(pageParam) }, signal }),
    ...pages,
  })
}

export const useTeamMember = (memberId: string) => useQuery({ queryKey: ['agents', 'team-member', memberId], queryFn: ({ signal }) => call('GET /api/agents/team/members/:memberId', { params: { memberId }, signal }), staleTime: 0 })

export const useTeamBets = (filter: TeamBetFilter) => {
  const [session, language] = [useSession(), useLanguage()]
  return useInfiniteQuery({
    queryKey: ['agents', 'team-bets', filter, language],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/agents/team/bets', { query: { ...filter, language, ...from(pageParam) }, signal }),
    ...pages,
  })
}

export const useTeamLines = (filter: TeamLineFilter) => {
  const [session, language] = [useSession(), useLanguage()]
  return useInfiniteQuery({
    queryKey: ['agents', 'team-lines', filter, language],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/agents/team/transfers', { query: { ...filter, language, ...from(pageParam) }, signal }),
    ...pages,
  })
}

export const useTeamPnl = (filter: TeamPnlFilter) => {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: ['agents', 'team-pnl', filter],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/agents/team/pnl', { query: { ...filter, ...from(pageParam) }, signal }),
    ...pages,
  })
}

export const useSendMessage = () => useMutation({ mutationFn: (body: BodyOf<'POST /api/agents/messages'>) => call('POST /api/agents/messages', { body }) })

export const useMakeAgent = (memberId: string) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call('POST /api/agents/members/:memberId/agent', { params: { memberId } }), onSuccess: () => client.invalidateQueries({ queryKey: ['agents', 'team'] }) })
}

/** All that came, each line once: what moved between two pages may come twice. */
export const linesOf = <Line>(read: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Line[] }>>, keyOf: (line: Line) => string): readonly Line[] => [
  ...new Map((read.data?.pages ?? []).flatMap(({ list }) => list).map((line) => [keyOf(line), line])).values(),
]

/** The last page brought nothing and the list reads on: not without being asked. */
export const isLookingOn = (read: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly unknown[] }>>): boolean => read.data?.pages.at(-1)?.list.length === 0
