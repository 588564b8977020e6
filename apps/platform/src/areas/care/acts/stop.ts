import { memberKey } from '@trevo/rules/ids'
import { selfTerms, type Term, timeOutTerms } from '@trevo/rules/care/exclusion'
import { z } from 'zod'
import { exclude } from '#areas/care/exclusion/exclude.ts'
import { standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { findScore, insertIntervention } from '#areas/care/harm/harm-store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { findMemberById, lockMember } from '#areas/identity/members/members-store.ts'
import { cutSessions } from '#areas/identity/sessions/sessions-store.ts'
import { type ActContext, defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

export const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
export const targetOf = (memberId: string) => ({ kind: 'member', id: memberId }) as const

/** The member of a wire id, locked. */
export const careMember = async (tx: Tx, memberId: string) => {
  const key = memberKey(memberId)
  const found = key === null ? undefined : await findMemberById(tx, key)
  if (found === undefined || found.type === 4) throw refuseStaff('not_found')
  await lockMember(tx, found.id)
  return found
}

export const staffOf = ({ actor }: ActContext): bigint | null => (actor.kind === 'staff' ? actor.id : null)

const stopping = (name: 'care.time-out' | 'care.exclude', kind: 'time-out' | 'self', terms: readonly [string, ...string[]]) =>
  defineAct({
    name,
    payload: z.strictObject({ memberId: memberIdText, term: z.enum(terms) }),
    plan: async (tx, { memberId, term }, context) => {
      const member = await careMember(tx, memberId)
      if (member.status === 'closed') throw refuseStaff('not_in_this_state')
      const standing = await standingExclusions(tx, member.id)
      return {
        target: targetOf(memberId),
        version: null,
        before: { standing: standing.map((each) => each.kind) },
        after: { kind, term },
        apply: async (inside) => {
          const { now } = context
          const done = await exclude(inside, await marketOfAct(inside, now), { memberId: member.id, kind, term: term as Term, by: 'staff' }, now)
          if (done === 'not-offered') throw refuseStaff('market_forbids')
          if (done === 'shorter') throw refuseStaff('not_in_this_state')
          await cutSessions(inside, member.id, now)
          const scored = await findScore(inside, member.id)
          await insertIntervention(inside, {
            memberId: member.id, kind: kind === 'self' ? 'exclusion' : 'time-out', score: scored?.score ?? 0, reasons: scored?.reasons ?? [], staffId: staffOf(context), at: now, dueAt: null,
            outcome: kind === 'self' ? 'excluded' : 'paused',
          })
          return null
        },
      }
    },
  })

export const timeOut = stopping('care.time-out', 'time-out', timeOutTerms)
export const excludeMember = stopping('care.exclude', 'self', selfTerms)
