import { periodOf } from '@trevo/rules/promotions/periods'
import type { ClaimableTerms, PromotionClass } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import { readTraits } from '#areas/risk/links/traits-store.ts'
import { deviceToken } from '#areas/risk/links/trait-tokens.ts'
import { insertMarks, isPhoneProved, type Mark, othersOf } from './claim-marks-store.ts'
import type { Tx } from '#db/tables.ts'
import type { Standing } from './standing.ts'
import type { MemberCall } from './step-of-member.ts'

/** Of these a person has one in a period, whatever accounts they have (Product §6.1174). */
const ofOnePerson: readonly PromotionClass[] = ['deposit', 'package', 'no-deposit', 'code', 'birthday']
const isOfOnePerson = ({ class: of }: ClaimableTerms): boolean => ofOnePerson.includes(of)

/** By what a person is known: who pays for another is known by their document. */
const marksOf = async (tx: Tx, call: MemberCall, now: Date): Promise<readonly Mark[]> => {
  const { keys, member, device } = call
  const [traits, isProved] = await Promise.all([readTraits(tx, keys, member.memberId, now), isPhoneProved(tx, member.memberId)])
  const marks = traits.flatMap(({ kind, token }): Mark[] => {
    if (kind === 'address' || (kind === 'phone' && !isProved)) return []
    return [{ kind: kind === 'payer' ? 'document' : kind, token }]
  })
  return device.idHash === null ? marks : [...marks, { kind: 'device', token: deviceToken(keys, device.idHash) }]
}

/** Takes the member's marks in the claim's transaction; false where another account has one of them. Who comes at the same instant waits for the first. */
export const takeMarks = async (tx: Tx, call: MemberCall, key: string, { terms, periodAt }: Pick<Standing, 'terms' | 'periodAt'>, now: Date): Promise<boolean> => {
  if (!isOfOnePerson(terms)) return true
  const marks = await marksOf(tx, call, now)
  const of = { promotionKey: key, periodKey: periodOf(terms.period, booksZone, periodAt).key, memberId: call.member.memberId }
  await insertMarks(tx, of, marks, now)
  return (await othersOf(tx, of, marks)) === 0
}
