import { createHash } from 'node:crypto'
import { hasSign } from '@trevo/rules/staff/rights'
import { logFileText } from '#areas/staff/log-file.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** A part of the log to take along: sealed values stay sealed in it, so that its hashes hold. */
export const makeLogFile: StaffHandler<'POST /office/log/file'> = async ({ body }, call) => {
  const { me } = call
  if (!hasSign(me.grants, 'audit.view', 'r') || !hasSign(me.grants, 'exports.make', 'w')) throw refuseStaff('not_permitted')
  if (!me.isSteppedUp) throw refuseStaff('step_up_required')
  const { text, to } = await logFileText(call.db, BigInt(body.from), BigInt(body.to))
  const hash = createHash('sha256').update(text).digest('hex')
  const last = to?.toString() ?? null
  await call.transact((tx) => logReading(tx, me.actor, { act: 'log.export', target: { kind: 'log', id: `${body.from}-${last ?? body.from}` }, after: { hash, bytes: Buffer.byteLength(text) } }))
  return { name: `trevo-log-${body.from}-${last ?? body.from}.jsonl`, text, to: last, hash }
}
