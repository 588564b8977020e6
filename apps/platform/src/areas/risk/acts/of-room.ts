import { alertKey, caseKey, memberKey, staffId } from '@trevo/rules/ids'
import { caseDueAt, type CaseStep, type RiskRoom, riskCaseDays } from '@trevo/rules/risk/alerts'
import { z } from 'zod'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { findMemberById, lockMember } from '#areas/identity/members/members-store.ts'
import { type Alert, lockAlert } from '#areas/risk/alerts/alerts-store.ts'
import { sealedNames, sealerFor } from '#areas/risk/cases/case-words.ts'
import { type Case, findOpenCase, insertCase, insertCaseLine, lockCase } from '#areas/risk/cases/cases-store.ts'
import type { ActContext } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

export const alertIdText = z.string().regex(/^alr_[0-9a-z]{1,13}$/)
export const caseIdText = z.string().regex(/^cse_[0-9a-z]{1,13}$/)
export const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
export const noteText = z.string().min(1).max(4_000)

export const staffOf = ({ actor }: Pick<ActContext, 'actor'>): bigint | null => (actor.kind === 'staff' ? actor.id : null)
export const wireOwner = (id: bigint | null): string | null => (id === null ? null : staffId(id))
/** In the log stands which case, and never whose. */
export const alertTarget = (room: RiskRoom, id: string) => ({ kind: `${room}-alert`, id })
export const caseTarget = (room: RiskRoom, id: string) => ({ kind: `${room}-case`, id })

/** Locked; what was decided is not decided again. */
export const openAlert = async (tx: Tx, room: RiskRoom, id: string): Promise<Alert> => {
  const alert = await lockAlert(tx, room, alertKey(id) ?? 0n)
  if (alert === undefined) throw refuseStaff('not_found')
  if (alert.decided_at !== null) throw refuseStaff('not_in_this_state')
  return alert
}

export const requireOwnClaim = (alert: Alert, { actor, now }: ActContext): void => {
  if (alert.claimed_by !== null && alert.claimed_by !== actor.id && alert.claimed_until !== null && alert.claimed_until > now) throw refuseStaff('claimed_by_another')
}

/** Locked; what is closed stays so. */
export const openCase = async (tx: Tx, room: RiskRoom, id: string): Promise<Case> => {
  const found = await lockCase(tx, room, caseKey(id) ?? 0n)
  if (found === undefined) throw refuseStaff('not_found')
  if (found.state === 'closed') throw refuseStaff('not_in_this_state')
  return found
}

export const memberOfAct = async (tx: Tx, id: string): Promise<bigint> => {
  const found = await findMemberById(tx, memberKey(id) ?? 0n)
  if (found === undefined || found.type === 4) throw refuseStaff('not_found')
  return found.id
}

/** Writes what was done to a case, with its words where there are some, sealed under the key of the case's member. */
export const writeLine = async (tx: Tx, { services }: ActContext, of: Pick<Case, 'id' | 'member_id'>, line: { readonly step: CaseStep; readonly staffId: bigint | null; readonly text: string | null; readonly at: Date }): Promise<void> => {
  const seal = line.text === null ? null : await sealerFor(tx, services.keys, of.member_id)
  await insertCaseLine(tx, of.id, { step: line.step, staffId: line.staffId, at: line.at, bodyOf: (number) => (seal === null || line.text === null ? null : seal(line.text, sealedNames.line(of.id, number))) })
}

/** The member's open case of the room, or a new one, with the clock that the room has. */
export const caseFor = async (tx: Tx, context: ActContext, room: RiskRoom, memberId: bigint, note: string | null): Promise<{ readonly id: bigint; readonly member_id: bigint; readonly isNew: boolean }> => {
  await lockMember(tx, memberId)
  const open = await findOpenCase(tx, room, memberId)
  if (open !== undefined) return { ...open, isNew: false }
  const market = await marketOfAct(tx, context.now)
  const days = room === 'aml' ? market.value('aml.case', 'case') : riskCaseDays
  const made = await insertCase(tx, { room, memberId, staffId: staffOf(context), at: context.now, dueAt: caseDueAt(context.now, days) })
  await writeLine(tx, context, made, { step: 'opened', staffId: staffOf(context), text: note, at: context.now })
  return { ...made, isNew: true }
}

