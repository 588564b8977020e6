import { matchId as wireMatch, matchKey, memberId as wireMember } from '@trevo/rules/ids'
import { falseTakesTwo, screenedOf } from '@trevo/rules/risk/screening'
import { cleanText } from '@trevo/rules/support/text'
import { z } from 'zod'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { saveScreened } from '#areas/risk/aml/classes-store.ts'
import { sealedNames } from '#areas/risk/cases/case-words.ts'
import { settleStop } from '#areas/risk/screening/money-of-match.ts'
import { decideMatch, findMatch, listMatches, lockMatch, matchOf, matchTarget, proposedMatches } from '#areas/risk/screening/screening-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { memberOfAct, staffOf } from './of-room.ts'

const payload = z.strictObject({ matchId: z.string().regex(/^mat_[0-9a-z]{1,13}$/), isSame: z.boolean(), note: z.string().max(24_000) })

/** Why, under the key of the match's member: neither a proposal nor the log holds it in the clear. Throws `not_found`, and `not_in_this_state` where the key was erased. */
export const sealMatchNote = async ({ db, keys }: { readonly db: Db; readonly keys: Keys }, matchId: string, note: string): Promise<string> => {
  const match = await findMatch(db, matchKey(matchId) ?? 0n)
  if (match === undefined) throw refuseStaff('not_found')
  const sealer = await memberOpener(db, keys, match.member_id)
  if (sealer === null) throw refuseStaff('not_in_this_state')
  return sealer.seal(Buffer.from(cleanText(note)), sealedNames.matchNote(match.entry)).toString('base64')
}

/**
 * Whether an entry of a list is about the member. Decided once it is not asked about again; the money that stood still because of it alone goes on. That
 * somebody is not who a list of sanctions names is proposed by one and approved by another (Product §6.836).
 */
export const decideListMatch = defineAct({
  name: 'aml.decide-match',
  payload,
  plan: async (tx, { matchId, isSame, note }, context) => {
    const id = matchKey(matchId) ?? 0n
    const found = await findMatch(tx, id)
    if (found === undefined) throw refuseStaff('not_found')
    const memberId = await memberOfAct(tx, wireMember(found.member_id))
    await lockMember(tx, memberId)
    const match = await lockMatch(tx, id)
    if (match === undefined) throw refuseStaff('not_found')
    const words = Buffer.from(note, 'base64')
    const opener = await memberOpener(tx, context.services.keys, memberId)
    if ((opener?.open(words, sealedNames.matchNote(match.entry)) ?? null) === null) throw refuseStaff('not_in_this_state')
    const takesTwo = !isSame && falseTakesTwo(match)
    // What was decided meanwhile is another version, which makes a proposal stale.
    if (!context.isApproval && (match.is_same === isSame || (takesTwo && (await proposedMatches(tx, [id])).length > 0))) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: matchTarget, id: wireMatch(id) },
      member: memberId,
      version: BigInt(match.version),
      before: { isSame: match.is_same },
      after: { isSame },
      needsSecondPair: takesTwo,
      apply: async (inside) => {
        await decideMatch(inside, id, { isSame, note: words, by: staffOf(context), at: context.now })
        await saveScreened(inside, memberId, screenedOf((await listMatches(inside, memberId)).map(matchOf)), context.now)
        await settleStop(inside, { memberId, by: staffOf(context), at: context.now, caseDays: (await marketOfAct(inside, context.now)).value('aml.case', 'case') })
        return null
      },
    }
  },
})
