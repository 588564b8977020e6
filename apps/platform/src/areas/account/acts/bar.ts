import { z } from 'zod'
import { changeMember, deleteBlock, findBlock, saveBlock } from '#areas/account/staff/staff-members-store.ts'
import { unbarredStatus } from '#areas/care/exclusion/exclusions-store.ts'
import { openAccount } from '#areas/identity/members/account-closures-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { isParts } from '#areas/staff/undo.ts'
import { memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

const barring = z.strictObject({ memberId: memberIdText, why: z.string().max(500) })

/**
 * Barred from this moment: no session of theirs takes a call, no login is let in, no bet is taken. What was staked is still settled, and the phone
 * is told by the job that ends the sessions of those who were barred.
 */
const bar = <Name extends 'members.freeze' | 'members.block'>(name: Name, how: 'frozen' | 'blocked') =>
  defineAct({
    name,
    // Who was barred already, otherwise, is not let in by an undo.
    undo: ({ target, before }) => (isParts(before) && before.status === 'active' ? { act: 'members.reopen', payload: { memberId: target.id } } : null),
    payload: barring,
    plan: async (tx, { memberId, why }, { actor, now }) => {
      const member = await memberOfAct(tx, memberId)
      const block = await findBlock(tx, member.id)
      if (member.status === 'closed' || (member.status === 'blocked' && (block?.how ?? 'blocked') === how)) throw refuseStaff('not_in_this_state')
      if (how === 'frozen' && member.status === 'blocked') throw refuseStaff('not_in_this_state')
      return {
        target: targetOf(memberId),
        version: BigInt(member.version),
        before: { status: member.status, how: block?.how ?? null },
        after: { status: 'blocked', how },
        apply: async (inside) => {
          await changeMember(inside, member.id, { status: 'blocked' })
          await saveBlock(inside, member.id, { how, reason: why, staffId: actor.kind === 'staff' ? actor.id : null }, now)
          return null
        },
      }
    },
  })

/** Stopped at once, until somebody has looked. */
export const freeze = bar('members.freeze', 'frozen')
export const block = bar('members.block', 'blocked')

/** Lets in again whom staff had barred. */
export const reopen = defineAct({
  name: 'members.reopen',
  payload: z.strictObject({ memberId: memberIdText }),
  plan: async (tx, { memberId }) => {
    const member = await memberOfAct(tx, memberId)
    if (member.status !== 'blocked') throw refuseStaff('not_in_this_state')
    // Who is excluded stays so, whatever staff do.
    const status = await unbarredStatus(tx, member.id)
    return {
      target: targetOf(memberId),
      version: BigInt(member.version),
      before: { status: member.status, how: (await findBlock(tx, member.id))?.how ?? null },
      after: { status, how: null },
      apply: async (inside) => {
        await changeMember(inside, member.id, { status })
        await deleteBlock(inside, member.id)
        return null
      },
    }
  },
})

/** Of an account that its member closed for good; a time-out or an exclusion is no closing, and nobody ends it (Product §6.33). */
export const reopenClosed = defineAct({
  name: 'members.reopen-closed',
  payload: z.strictObject({ memberId: memberIdText }),
  plan: async (tx, { memberId }) => {
    const member = await memberOfAct(tx, memberId)
    if (member.status !== 'closed') throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(memberId),
      version: BigInt(member.version),
      before: { status: 'closed' },
      after: { status: 'active' },
      apply: async (inside) => {
        await openAccount(inside, member.id)
        await changeMember(inside, member.id, {})
        return null
      },
    }
  },
})
