import { bonusId } from '@trevo/rules/ids'
import { insertMail } from '#areas/content/mails-store.ts'
import type { Tx } from '#db/tables.ts'
import type { Ended } from '#ledger/bonus/end-grant.ts'
import type { GrantEnd } from '#ledger/bonus/grants-store.ts'
import { tellPayment } from '#live/live-news-store.ts'
import { bonusMail } from './bonus-words.ts'

/** In the inbox where something ended by itself or by staff, and to the phone that is open: in the transaction of the end. */
export const tellMember = async (tx: Tx, { grant, split, reason }: Pick<Ended, 'grant' | 'split'> & { readonly reason: GrantEnd }, now: Date): Promise<void> => {
  const words = bonusMail(reason, { currency: grant.currency, ...split })
  if (words !== null) await insertMail(tx, { memberId: grant.member_id, words, language: 'pt' }, now)
  await tellPayment(tx, grant.member_id, bonusId(grant.id), reason)
}
