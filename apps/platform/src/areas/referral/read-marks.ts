import type { ReferralMark } from '@trevo/rules/agents/referral'
import { listSamePerson, listShared, type Shared } from '#areas/risk/links/traits-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import { isPhoneProved, readSigns, type SignsOf, whoCounts } from './marks-store.ts'

const kinds = ['device', 'payer', 'key', 'document', 'phone', 'address'] as const

const markOf = (shared: Shared, friend: SignsOf, isProved: boolean): ReferralMark | null => {
  if (shared.kind === 'address') return shared.memberId === friend.inviter_id ? 'line' : null
  return shared.kind === 'phone' && !isProved ? null : shared.kind
}

/** What speaks of abuse in a friend: by what they are linked (`risk`, which keeps it), and signs of the registration. Each once, in one order. */
export const readMarks = async (db: Db | Tx, friend: SignsOf): Promise<readonly ReferralMark[]> => {
  const shared = await listShared(db, friend.friend_id, kinds)
  const [same, counts, isProved, signs] = [
    await listSamePerson(db, friend.friend_id),
    await whoCounts(db, friend, [...new Set(shared.map(({ memberId }) => memberId))]),
    await isPhoneProved(db, friend.friend_id),
    await readSigns(db, friend),
  ]
  const linked = shared.flatMap((each): ReferralMark[] => {
    const mark = counts.has(each.memberId) ? markOf(each, friend, isProved) : null
    return mark === null ? [] : [mark]
  })
  return [...new Set([...linked, ...(same.length === 0 ? [] : (['person'] as const)), ...signs])].toSorted()
}
