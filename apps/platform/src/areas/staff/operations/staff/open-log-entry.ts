import type { Json } from '@trevo/rules/canonical-json'
import { mayRead } from '@trevo/rules/staff/rights'
import { findLogEntry, isAmlEntry, logReading } from '#areas/staff/log-store.ts'
import { openSealed } from '#areas/staff/personal.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { requireReveal } from '#areas/staff/reveals.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const openLogEntry: StaffHandler<'POST /office/log/:id/open'> = async ({ params, body }, call) => {
  const { db, keys, me, clock } = call
  const entry = await findLogEntry(db, BigInt(params.id))
  if (entry === undefined || (isAmlEntry(entry) && !mayRead(me.grants, 'aml.cases'))) throw refuseStaff('not_found')
  await requireReveal(db, me, clock.now())
  await call.transact((tx) => logReading(tx, me.actor, { act: 'log.open', target: { kind: entry.target_kind, id: entry.target }, reason: body.reason, after: { row: params.id, roles: [...me.roles] } }))
  return { before: await openSealed(db, keys, entry.before as Json), after: await openSealed(db, keys, entry.after as Json) }
}
