import { profileNames } from '@trevo/rules/forms/profile'
import { correctionProblem } from '@trevo/rules/forms/correction'
import { memberKey } from '@trevo/rules/ids'
import { z } from 'zod'
import type { Keys } from '#keys/keys.ts'
import { profilePurpose, readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { personal } from '#areas/staff/personal.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

const context = 'a correction'

/** Under the member's own key, as the profile is: neither a proposal nor the log holds a name in the clear. */
export const sealCorrection = (keys: Keys, memberId: string, value: string): string =>
  keys.sealer(profilePurpose(memberKey(memberId) ?? 0n)).seal(Buffer.from(value), context).toString('base64')

/** Null where it was not sealed for this member. */
export const openCorrection = (keys: Keys, memberId: string, sealed: string): string | null =>
  keys.sealer(profilePurpose(memberKey(memberId) ?? 0n)).open(Buffer.from(sealed, 'base64'), context)?.toString() ?? null

export const correctionPayload = z.strictObject({ memberId: memberIdText, field: z.enum(profileNames), sealed: z.string().max(2048) })

/** Changes a field of a profile, those too that a member says once; the rule of the field holds (Product §6.34). */
export const correctProfile = defineAct({
  name: 'members.correct',
  payload: correctionPayload,
  plan: async (tx, { memberId, field, sealed }, { services: { keys }, now }) => {
    const member = await memberOfAct(tx, memberId)
    const value = openCorrection(keys, memberId, sealed)
    if (value === null) throw refuseStaff('invalid_request')
    const rule = (await readFieldRules(tx, 'profile')).find(({ name }) => name === field)
    const problem = correctionProblem(field, rule, value)
    if (problem !== null) throw refuseStaff('invalid_request', { fields: [{ field: 'value', problem }] })
    const { version, profile } = await readProfile(tx, keys, member.id)
    return {
      target: targetOf(memberId),
      version: BigInt(version),
      before: { [field]: personal(member.id, profile[field] ?? '') },
      after: { [field]: personal(member.id, value) },
      apply: async (inside) => {
        if (!(await writeProfile(inside, keys, member.id, { ...profile, [field]: value }, version, now))) throw refuseStaff('changed_meanwhile')
        return null
      },
    }
  },
})
