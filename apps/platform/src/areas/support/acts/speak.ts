import { complaintId as wireId, complaintKey } from '@trevo/rules/ids'
import type { Act } from '@trevo/rules/staff/acts'
import type { ComplaintStep } from '@trevo/rules/support/complaints'
import { cleanText } from '@trevo/rules/support/text'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { personal } from '#areas/staff/personal.ts'
import { changeComplaint, type ComplaintChange, lockComplaint } from '#areas/support/complaints/complaints-store.ts'
import { sayLine } from '#areas/support/complaints/say-line.ts'
import { tellMember } from '#areas/support/complaints/tell-member.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { complaintIdText, complaintOfAct, requireOwn, saidText, targetOf } from './complaint-of-act.ts'

const payload = z.strictObject({ complaintId: complaintIdText, text: saidText })

interface Speaking {
  readonly name: Extract<Act, `complaints.${string}`>
  readonly step: Extract<ComplaintStep, 'ask' | 'answer' | 'close'>
  readonly line: 'asked' | 'answered' | 'closed'
  readonly change: (now: Date) => ComplaintChange
}

/** Words for the member, with which the complaint goes a step on; the member is told by the inbox and live. */
const speaking = ({ name, step, line, change }: Speaking) =>
  defineAct({
    name,
    payload,
    plan: async (tx, { complaintId, text }, context) => {
      const { services, actor, now } = context
      const { complaint, state } = await complaintOfAct(tx, complaintId, step)
      requireOwn(complaint, context)
      return {
        target: targetOf(complaintId),
        member: complaint.member_id,
        version: BigInt(complaint.version),
        before: { state: complaint.state },
        after: { state, text: personal(complaint.member_id, text) },
        apply: async (inside) => {
          await sayLine(inside, services.keys, complaint, { by: 'staff', step: line, text: cleanText(text), staffId: actor.id }, now)
          await changeComplaint(inside, complaint.id, { state, staff_id: actor.id, touched_at: now, unread: complaint.unread + 1, ...change(now) })
          await tellMember(inside, complaint, line, now)
          return null
        },
      }
    },
  })

export const askMember = speaking({ name: 'complaints.ask', step: 'ask', line: 'asked', change: () => ({}) })
export const answerComplaint = speaking({ name: 'complaints.answer', step: 'answer', line: 'answered', change: (now) => ({ answered_at: now }) })
/** Its words are the house's last, so that the member may reopen what was closed without an answer too. */
export const closeComplaint = speaking({ name: 'complaints.close', step: 'close', line: 'closed', change: (now) => ({ answered_at: now, closed_at: now }) })

/** For staff alone, whatever the state, by whoever may. */
export const noteComplaint = defineAct({
  name: 'complaints.note',
  payload,
  plan: async (tx, { complaintId, text }, { services, actor, now }) => {
    const complaint = await lockComplaint(tx, complaintKey(complaintId) ?? 0n)
    if (complaint === undefined) throw refuseStaff('not_found')
    return {
      target: targetOf(wireId(complaint.id)),
      member: complaint.member_id,
      version: null,
      after: { text: personal(complaint.member_id, text) },
      apply: async (inside) => {
        await sayLine(inside, services.keys, complaint, { by: 'staff', step: 'note', text: cleanText(text), staffId: actor.id }, now)
        return null
      },
    }
  },
})
