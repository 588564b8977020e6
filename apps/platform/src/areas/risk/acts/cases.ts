import { caseId as wireCase } from '@trevo/rules/ids'
import { caseOutcomes, outcomesOf, type RiskRoom } from '@trevo/rules/risk/alerts'
import { z } from 'zod'
import { changeCase, closeCase, findOpenCase, insertCaseMember } from '#areas/risk/cases/cases-store.ts'
import { findStop } from '#areas/risk/cases/stops-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { caseFor, caseIdText, caseTarget, memberIdText, memberOfAct, noteText, openCase, staffOf, wireOwner, writeLine } from './of-room.ts'

/** Opens a case by hand: what somebody said on the phone, what an authority asked. */
const opening = <R extends RiskRoom>(room: R) =>
  defineAct({
    name: `${room}.open-case`,
    payload: z.strictObject({ member: memberIdText, note: noteText }),
    plan: async (tx, { member, note }, context) => {
      const memberId = await memberOfAct(tx, member)
      if ((await findOpenCase(tx, room, memberId)) !== undefined) throw refuseStaff('not_in_this_state')
      return {
        target: caseTarget(room, 'new'),
        member: memberId,
        version: null,
        after: { state: 'taken' },
        apply: async (inside) => ({ caseId: wireCase((await caseFor(inside, context, room, memberId, note)).id) }),
      }
    },
  })

/** Takes it, from another too, or lays it back. */
const taking = <R extends RiskRoom>(room: R) =>
  defineAct({
    name: `${room}.take-case`,
    payload: z.strictObject({ caseId: caseIdText, isMine: z.boolean() }),
    plan: async (tx, { caseId, isMine }, context) => {
      const found = await openCase(tx, room, caseId)
      if (!isMine && found.staff_id !== context.actor.id) throw refuseStaff('claimed_by_another')
      const owner = isMine ? staffOf(context) : null
      return {
        target: caseTarget(room, caseId),
        member: found.member_id,
        version: BigInt(found.version),
        before: { owner: wireOwner(found.staff_id), state: found.state },
        after: { owner: wireOwner(owner), state: owner === null ? 'open' : 'taken' },
        apply: async (inside) => {
          await changeCase(inside, found.id, { staff_id: owner, state: owner === null ? 'open' : 'taken' })
          await writeLine(inside, context, found, { step: 'taken', staffId: owner, text: null, at: context.now })
          return null
        },
      }
    },
  })

const noting = <R extends RiskRoom>(room: R) =>
  defineAct({
    name: `${room}.note-case`,
    payload: z.strictObject({ caseId: caseIdText, note: noteText }),
    plan: async (tx, { caseId, note }, context) => {
      const found = await openCase(tx, room, caseId)
      return {
        target: caseTarget(room, caseId),
        member: found.member_id,
        version: null,
        after: { noted: true },
        apply: async (inside) => {
          await writeLine(inside, context, found, { step: 'note', staffId: staffOf(context), text: note, at: context.now })
          return null
        },
      }
    },
  })

const addingMember = <R extends RiskRoom>(room: R) =>
  defineAct({
    name: `${room}.add-case-member`,
    payload: z.strictObject({ caseId: caseIdText, member: memberIdText, note: noteText }),
    plan: async (tx, { caseId, member, note }, context) => {
      const found = await openCase(tx, room, caseId)
      const memberId = await memberOfAct(tx, member)
      if (memberId === found.member_id) throw refuseStaff('not_in_this_state')
      return {
        target: caseTarget(room, caseId),
        member: found.member_id,
        version: BigInt(found.version),
        after: { members: 'one more' },
        apply: async (inside) => {
          if (!(await insertCaseMember(inside, found.id, memberId, context.now))) throw refuseStaff('not_in_this_state')
          await changeCase(inside, found.id, {})
          await writeLine(inside, context, found, { step: 'linked', staffId: staffOf(context), text: note, at: context.now })
          return null
        },
      }
    },
  })

/** Ends it with what came of it. Money that stands still is let go first, and what was reported was sent. */
const closing = <R extends RiskRoom>(room: R) =>
  defineAct({
    name: `${room}.close-case`,
    payload: z.strictObject({ caseId: caseIdText, outcome: z.enum(caseOutcomes), note: noteText }),
    plan: async (tx, { caseId, outcome, note }, context) => {
      const found = await openCase(tx, room, caseId)
      if (!outcomesOf(room).includes(outcome)) throw refuseStaff('not_in_this_state')
      if (outcome === 'reported' && found.report_sent_at === null) throw refuseStaff('not_in_this_state')
      if ((await findStop(tx, found.member_id))?.case_id === found.id) throw refuseStaff('not_in_this_state')
      return {
        target: caseTarget(room, caseId),
        member: found.member_id,
        version: BigInt(found.version),
        before: { state: found.state },
        after: { state: 'closed', outcome },
        apply: async (inside) => {
          await writeLine(inside, context, found, { step: 'closed', staffId: staffOf(context), text: note, at: context.now })
          await closeCase(inside, found.id, outcome, context.now)
          return null
        },
      }
    },
  })

export const riskCaseActs = { open: opening('risk'), take: taking('risk'), note: noting('risk'), add: addingMember('risk'), close: closing('risk') }
export const amlCaseActs = { open: opening('aml'), take: taking('aml'), note: noting('aml'), add: addingMember('aml'), close: closing('aml') }
