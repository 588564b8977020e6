import { proposalId, staffId as wireId, staffKey, tokenId, tokenKey } from '@trevo/rules/ids'
import { hasSign, mayRead } from '@trevo/rules/staff/rights'
import type { Json } from '@trevo/rules/canonical-json'
import { hasSealed, maskPersonal } from '#areas/staff/personal.ts'
import { readList } from '#areas/staff/cursor.ts'
import { countLog, listLog, type LogEntry } from '#areas/staff/log-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const entryView = (entry: Shown) => ({
  id: entry.id.toString(),
  at: entry.at.toISOString(),
  actor: { kind: entry.actor_kind, id: entry.actor === null ? null : entry.actor_kind === 'token' ? tokenId(entry.actor) : wireId(entry.actor), name: entry.actor_name },
  address: entry.address,
  device: entry.device,
  act: entry.act,
  isRefused: entry.is_refused,
  target: { kind: entry.target_kind, id: entry.target },
  proposal: entry.proposal === null ? null : proposalId(entry.proposal),
  reason: entry.reason,
  before: entry.before,
  after: entry.after,
  isSealed: entry.isSealed,
  request: entry.request,
  block: entry.block?.toString() ?? null,
})

type Shown = LogEntry & { readonly isSealed: boolean }

/** What is sealed stays closed in a list: it is opened one by one, and that is logged. */
const masked = async (entry: LogEntry): Promise<Shown> => {
  const [before, after] = [entry.before as Json, entry.after as Json]
  return { ...entry, before: await maskPersonal(before), after: await maskPersonal(after), isSealed: hasSealed(before) || hasSealed(after) }
}

export const listStaffLog: StaffHandler<'GET /office/log'> = ({ query }, call) => {
  const { db, me } = call
  // Who may see their own acts alone sees those, whatever was asked for.
  const actor = hasSign(me.grants, 'audit.view', 'r') ? (query.actor === undefined ? undefined : (staffKey(query.actor) ?? tokenKey(query.actor) ?? 0n)) : me.staffId
  const filter = { withoutAml: !mayRead(me.grants, 'aml.cases'), actor, act: query.act, targetKind: query.targetKind, target: query.target, from: query.from === undefined ? undefined : new Date(query.from), to: query.to === undefined ? undefined : new Date(query.to) }
  return readList(call, {
    of: { list: 'log', ...filter },
    query,
    read: async (ask) => Promise.all((await listLog(db, filter, ask)).map(masked)),
    placeOf: ({ id }) => [id.toString()],
    about: () => countLog(db, filter),
    view: entryView,
  })
}
