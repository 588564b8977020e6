import { useQuery } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { pollEveryMs } from '#session/live.ts'
import { useSession } from '#session/session-store.ts'

export type TeamKpi = ReplyOf<'GET /api/agents/team/kpi'>
export type TeamOverview = ReplyOf<'GET /api/agents/team/overview'>
export type PartnerFigures = ReplyOf<'GET /api/agents/partner/figures'>
export type TeamOverviewFilter = QueryOf<'GET /api/agents/team/overview'>

/** Agents of the tree and their assistants; partners have no team that they see. */
const typesWithTeam: readonly number[] = [1, 2, 42]
const partnerType = 41

/** Today's key figures; while the screen is seen they are asked for as often as who is here is counted. */
export const useTeamKpi = () => {
  const type = useSession()?.type
  const isAsked = type !== undefined && type !== null && typesWithTeam.includes(type)
  const kpi = useQuery({ queryKey: ['agents', 'kpi'], enabled: isAsked, queryFn: ({ signal }) => call('GET /api/agents/team/kpi', { query: {}, signal }), refetchInterval: pollEveryMs, staleTime: 0 })
  return { ...kpi, isAsked }
}

export const useTeamOverview = (filter: TeamOverviewFilter) => {
  const session = useSession()
  return useQuery({ queryKey: ['agents', 'overview', filter], enabled: session !== null, queryFn: ({ signal }) => call('GET /api/agents/team/overview', { query: filter, signal }), staleTime: 0 })
}

/** Of whole spans of days within a range. */
export const usePartnerFigures = (range: { readonly from: string; readonly to: string }) => {
  const isAsked = useSession()?.type === partnerType
  const figures = useQuery({ queryKey: ['agents', 'partner', range], enabled: isAsked, queryFn: ({ signal }) => call('GET /api/agents/partner/figures', { query: range, signal }), staleTime: 0 })
  return { ...figures, isAsked }
}
