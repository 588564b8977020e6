import { interventionKey } from '@trevo/rules/ids'
import { outcomes } from '@trevo/rules/care/interventions'
import { z } from 'zod'
import { endKind, letIn, standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { endIntervention, insertWords, lockIntervention } from '#areas/care/harm/harm-store.ts'
import { cutSessions } from '#areas/identity/sessions/sessions-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { careMember, memberIdText, staffOf, targetOf } from './stop.ts'

/** A person says that the member spoke of distress: no machine does. The score counts it at its next turn. */
export const noteWords = defineAct({
  name: 'care.note-words',
  payload: z.strictObject({ memberId: memberIdText, words: z.enum(['distress', 'self-harm']) }),
  plan: async (tx, { memberId, words }, context) => {
    const member = await careMember(tx, memberId)
    return {
      target: targetOf(memberId),
      version: null,
      after: { words },
      apply: async (inside) => {
        await insertWords(inside, member.id, words, staffOf(context), context.now)
        return null
      },
    }
  },
})

/** What came of a talk; an intervention that has ended is not written again. */
export const endCareIntervention = defineAct({
  name: 'care.end-intervention',
  payload: z.strictObject({ interventionId: z.string().regex(/^itv_[0-9a-z]{1,13}$/), outcome: z.enum(outcomes), note: z.string().min(1).max(1_000) }),
  plan: async (tx, { interventionId, outcome, note }, context) => {
    const found = await lockIntervention(tx, interventionKey(interventionId) ?? 0n)
    if (found === undefined) throw refuseStaff('not_found')
    if (found.ended_at !== null) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'intervention', id: interventionId },
      member: found.member_id,
      version: null,
      before: { outcome: null },
      after: { outcome, note },
      apply: async (inside) => {
        await endIntervention(inside, found.id, { outcome, note, by: staffOf(context), at: context.now })
        return null
      },
    }
  },
})

/** Ends what the house or its staff stopped. What the member asked for themselves, and what a register says, stays. */
export const lift = defineAct({
  name: 'care.lift',
  payload: z.strictObject({ memberId: memberIdText }),
  plan: async (tx, { memberId }, { now }) => {
    const member = await careMember(tx, memberId)
    const own = (await standingExclusions(tx, member.id)).filter((each) => each.set_by === 'staff' || (each.set_by === 'house' && each.kind !== 'register'))
    if (own.length === 0) throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(memberId),
      version: null,
      before: { standing: own.map(({ kind }) => kind) },
      after: { standing: [] },
      apply: async (inside) => {
        for (const { kind } of own) await endKind(inside, member.id, kind, 'lifted', now)
        // Whoever is back logs in anew: their session was one for money out.
        if ((await letIn(inside, [member.id])).length > 0) await cutSessions(inside, member.id, now)
        return null
      },
    }
  },
})
