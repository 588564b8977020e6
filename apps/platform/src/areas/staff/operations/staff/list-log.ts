import { proposalId, staffId as wireId, staffKey } from '@trevo/rules/ids'
import { hasSign } from '@trevo/rules/staff/rights'
import { canonicalJson } from '@trevo/rules/canonical-json'
import { cursorOf, placeOf } from '#areas/staff/cursor.ts'
import { listLog, type LogEntry } from '#areas/staff/log-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const entryView = (entry: LogEntry) => ({
  id: entry.id.toString(),
  at: entry.at.toISOString(),
  actor: { kind: entry.actor_kind, id: entry.actor === null ? null : wireId(entry.actor), name: entry.actor_name },
  address: entry.address,
  device: entry.device,
  act: entry.act,
  isRefused: entry.is_refused,
  target: { kind: entry.target_kind, id: entry.target },
  proposal: entry.proposal === null ? null : proposalId(entry.proposal),
  reason: entry.reason,
  before: entry.before,
  after: entry.after,
  request: entry.request,
  block: entry.block?.toString() ?? null,
})

export const listStaffLog: StaffHandler<'GET /office/log'> = async ({ query }, { db, keys, clock, me }) => {
  const { after, limit, ...filters } = query
  // Who may see their own acts alone sees those, whatever was asked for.
  const actor = hasSign(me.grants, 'audit.view', 'r') ? (query.actor === undefined ? undefined : (staffKey(query.actor) ?? 0n)) : me.staffId
  const of = `log ${actor ?? ''} ${canonicalJson(JSON.parse(JSON.stringify(filters)))}`
  const place = placeOf(keys, { of }, after)
  const filter = { actor, act: query.act, targetKind: query.targetKind, target: query.target, from: query.from === undefined ? undefined : new Date(query.from), to: query.to === undefined ? undefined : new Date(query.to) }
  const rows = await listLog(db, filter, { before: place === null ? null : BigInt(place[0] ?? 0), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(entryView),
    next: rows.length > shown.length && last !== undefined ? cursorOf(keys, { of }, [last.id.toString()]) : null,
    asOf: clock.now().toISOString(),
  }
}
