import { askErasure, isErasureAsked, readDuties } from '#areas/account/erasure/erasures-store.ts'
import { changeMember } from '#areas/account/staff/staff-members-store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { memberAlone, memberOfAct, targetOf } from './member-of-act.ts'

const monthsAfter = (at: Date, months: number): Date => {
  const after = new Date(at)
  after.setUTCMonth(after.getUTCMonth() + months)
  return after
}

/** Who a member was, for good, at their word: where the account is closed, nothing is owed, and no duty keeps it. The platform's job carries it out. */
export const eraseMemberAct = defineAct({
  name: 'members.erase',
  payload: memberAlone,
  plan: async (tx, { memberId }, { now }) => {
    const member = await memberOfAct(tx, memberId)
    const { closedAt, hasDuty, hasMoney } = await readDuties(tx, member.id)
    if (member.status !== 'closed' || closedAt === null || hasMoney || (await isErasureAsked(tx, member.id))) throw refuseStaff('not_in_this_state')
    const until = monthsAfter(closedAt, (await marketOfAct(tx, now)).value('data.keep', 'job'))
    if (hasDuty && now < until) throw refuseStaff('kept_by_duty', { fields: [{ field: 'until', problem: until.toISOString().slice(0, 10) }] })
    return {
      target: targetOf(memberId),
      version: BigInt(member.version),
      before: { erased: false },
      after: { erased: true },
      apply: async (inside) => {
        await askErasure(inside, member.id, 'staff', now)
        await changeMember(inside, member.id, {})
        return null
      },
    }
  },
})
