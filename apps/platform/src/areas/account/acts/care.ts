import { z } from 'zod'
import { changeMember, forgetRememberedPhones, forgetSecretTries, knownDevicesOf } from '#areas/account/staff/staff-members-store.ts'
import { countFailures, forgetFailures } from '#areas/identity/sessions/login-failures-store.ts'
import { subjectsOfMember } from '#areas/identity/sessions/login-guard.ts'
import { countSessions, cutSessions } from '#areas/identity/sessions/sessions-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { memberAlone, memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

/** Wrong tries at the password and at the other secrets are forgotten, and with them what they locked. */
export const unlock = defineAct({
  name: 'members.unlock',
  payload: memberAlone,
  plan: async (tx, { memberId }, { services }) => {
    const member = await memberOfAct(tx, memberId)
    const names = [member.username, member.mobile_number ?? '', member.email ?? ''].filter((name) => name !== '')
    const subjects = subjectsOfMember(services, names, await knownDevicesOf(tx, member.id))
    return {
      target: targetOf(memberId),
      version: null,
      before: { failures: await countFailures(tx, subjects) },
      after: { failures: 0 },
      apply: async (inside) => {
        await forgetFailures(inside, subjects)
        await forgetSecretTries(inside, member.id)
        return null
      },
    }
  },
})

/** Out everywhere, and no phone remembers the member. */
export const endMemberSessions = defineAct({
  name: 'members.end-sessions',
  payload: memberAlone,
  plan: async (tx, { memberId }, { now }) => {
    const member = await memberOfAct(tx, memberId)
    return {
      target: targetOf(memberId),
      version: null,
      before: { sessions: await countSessions(tx, member.id, now) },
      after: { sessions: 0 },
      apply: async (inside) => {
        await cutSessions(inside, member.id, now)
        await forgetRememberedPhones(inside, member.id)
        return null
      },
    }
  },
})

/** Another password before anything else, in sessions that are open too. */
export const expirePassword = defineAct({
  name: 'members.expire-password',
  payload: memberAlone,
  plan: async (tx, { memberId }) => {
    const member = await memberOfAct(tx, memberId)
    if (!member.has_password) throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(memberId),
      version: BigInt(member.version),
      before: { mustChangePassword: member.must_change_password },
      after: { mustChangePassword: true },
      apply: async (inside) => {
        await changeMember(inside, member.id, { must_change_password: true })
        return null
      },
    }
  },
})

export const setLanguage = defineAct({
  name: 'members.set-language',
  undo: backBy('members.set-language', 'memberId'),
  payload: z.strictObject({ memberId: memberIdText, language: z.string().min(2).max(5) }),
  plan: async (tx, { memberId, language }) => {
    const member = await memberOfAct(tx, memberId)
    return {
      target: targetOf(memberId),
      version: BigInt(member.version),
      before: { language: member.language },
      after: { language },
      apply: async (inside) => {
        await changeMember(inside, member.id, { language })
        return null
      },
    }
  },
})
