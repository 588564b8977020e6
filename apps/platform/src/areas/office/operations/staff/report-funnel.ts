import { memberId, memberKey } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { type FunnelRow, funnelSteps, readAgentNames, readFunnel, readFunnelMembers } from '#areas/office/reports/funnel-store.ts'
import { requireDays } from '#areas/office/reports/ggr.ts'

const daysMax = 35
const agentPrefix = 'agent '

/** As the wire names who brought somebody, and back: an agent by their id. */
const wireSource = (source: string): string => (source.startsWith(agentPrefix) ? memberId(BigInt(source.slice(agentPrefix.length))) : source)
const keptSource = (source: string | undefined): string | undefined => {
  if (source === undefined || !source.startsWith('mem_')) return source
  return `${agentPrefix}${memberKey(source) ?? 0n}`
}
const agentOf = (source: string): bigint | null => (source.startsWith(agentPrefix) ? BigInt(source.slice(agentPrefix.length)) : null)
const agentsOf = (sources: readonly string[]): readonly bigint[] => [...new Set(sources)].flatMap((source) => agentOf(source) ?? [])

const countsOf = ([registered = 0, deposited = 0, played = 0, depositedAgain = 0]: FunnelRow['counts']) => ({ registered, deposited, played, depositedAgain })

export const reportFunnel: StaffHandler<'GET /office/reports/funnel'> = async ({ query: { by, ...asked } }, { db, clock }) => {
  requireDays(asked, daysMax)
  const filter = { ...asked, source: keptSource(asked.source) }
  const asOf = clock.now().toISOString()
  const rows = await readFunnel(db, by, filter)
  const names = by === 'source' ? await readAgentNames(db, agentsOf(rows.map(({ key }) => key))) : new Map<string, string>()
  return {
    rows: rows.map(({ key, counts }) => ({ key: by === 'source' ? wireSource(key) : key, name: names.get(agentOf(key)?.toString() ?? '') ?? null, ...countsOf(counts) })),
    total: countsOf(funnelSteps.map((_step, place) => rows.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0))),
    asOf,
  }
}

export const listFunnelMembers: StaffHandler<'GET /office/reports/funnel/members'> = async ({ query }, call) => {
  requireDays(query, daysMax)
  const { after: _after, limit: _limit, step, ...asked } = query
  const filter = { ...asked, source: keptSource(asked.source) }
  const least = funnelSteps.indexOf(step) + 1
  const page = await readList(call, {
    of: { list: 'funnel', ...filter, step },
    query,
    read: (ask) => readFunnelMembers(call.db, filter, least, ask),
    placeOf: (row) => [row.place_at, row.id.toString()],
    about: async () => ({ count: (await readFunnel(call.db, 'day', filter)).reduce((sum, { counts }) => sum + (counts[least - 1] ?? 0), 0), isEstimate: false }),
    view: (row) => ({ memberId: memberId(row.id), username: row.username, registeredAt: row.created_at.toISOString(), source: row.source, sourceName: null, step: funnelSteps[row.step - 1] ?? 'registered' }),
  })
  const names = await readAgentNames(call.db, agentsOf(page.rows.map(({ source }) => source)))
  return { ...page, rows: page.rows.map((row) => ({ ...row, source: wireSource(row.source), sourceName: names.get(agentOf(row.source)?.toString() ?? '') ?? null })) }
}
