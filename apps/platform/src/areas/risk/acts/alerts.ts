import { caseId as wireCase } from '@trevo/rules/ids'
import { alertOutcomes, type RiskRoom } from '@trevo/rules/risk/alerts'
import { z } from 'zod'
import { type Alert, claimAlert, decideAlert } from '#areas/risk/alerts/alerts-store.ts'
import { sealedNames, sealerFor } from '#areas/risk/cases/case-words.ts'
import { listMatches } from '#areas/risk/screening/screening-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'
import { alertIdText, alertTarget, caseFor, noteText, openAlert, requireOwnClaim, staffOf, writeLine } from './of-room.ts'

const claimMs = 10 * 60_000

/** Takes an alert in hand for ten minutes, or lays it back: of two at the same moment one has it. */
const claiming = <R extends RiskRoom>(room: R) =>
  defineAct({
    name: `${room}.claim-alert`,
    payload: z.strictObject({ alertId: alertIdText, isMine: z.boolean() }),
    plan: async (tx, { alertId, isMine }, context) => {
      const alert = await openAlert(tx, room, alertId)
      requireOwnClaim(alert, context)
      const until = isMine ? new Date(context.now.getTime() + claimMs) : null
      return {
        target: alertTarget(room, alertId),
        member: alert.member_id,
        version: null,
        before: { claimedUntil: alert.claimed_until?.toISOString() ?? null },
        after: { claimedUntil: until?.toISOString() ?? null },
        apply: async (inside) => {
          await claimAlert(inside, alert.id, isMine ? context.actor.id : null, until)
          return null
        },
      }
    },
  })

const isAboutOpenMatch = async (tx: Tx, { kind, member_id: memberId, lines }: Alert): Promise<boolean> => {
  if (kind !== 'sanctions' && kind !== 'public-office') return false
  const open = (await listMatches(tx, memberId)).filter((each) => each.is_same === null)
  return open.some(({ entry }) => lines.some((line) => line.kind === 'screening' && line.id === entry))
}

/** Nothing comes of it, which asks for a word why, or it is part of the member's case; where there is none one is opened. */
const deciding = <R extends RiskRoom>(room: R) =>
  defineAct({
    name: `${room}.decide-alert`,
    payload: z.strictObject({ alertId: alertIdText, outcome: z.enum(alertOutcomes), note: noteText.nullable() }),
    plan: async (tx, { alertId, outcome, note }, context) => {
      const alert = await openAlert(tx, room, alertId)
      requireOwnClaim(alert, context)
      if (outcome === 'nothing' && note === null) throw refuseStaff('reason_required')
      // What a list says comes to nothing once each of its entries was decided.
      if (outcome === 'nothing' && (await isAboutOpenMatch(tx, alert))) throw refuseStaff('not_in_this_state')
      return {
        target: alertTarget(room, alertId),
        member: alert.member_id,
        version: BigInt(alert.version),
        before: { outcome: null },
        after: { outcome },
        apply: async (inside) => {
          const sealed = note === null ? null : (await sealerFor(inside, context.services.keys, alert.member_id))(note, sealedNames.note(alert.id))
          const of = outcome === 'case' ? await caseFor(inside, context, room, alert.member_id, null) : null
          await decideAlert(inside, alert.id, { outcome, caseId: of?.id ?? null, note: sealed, by: staffOf(context), at: context.now })
          if (of !== null) await writeLine(inside, context, of, { step: 'alert', staffId: staffOf(context), text: note ?? alertId, at: context.now })
          return { caseId: of === null ? null : wireCase(of.id) }
        },
      }
    },
  })

export const claimRiskAlert = claiming('risk')
export const claimAmlAlert = claiming('aml')
export const decideRiskAlert = deciding('risk')
export const decideAmlAlert = deciding('aml')
