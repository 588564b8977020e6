import type { PaperReason } from '@trevo/rules/papers/papers'
import { papersId } from '@trevo/rules/ids'
import { insertMail } from '#areas/content/mails-store.ts'
import type { Tx } from '#db/tables.ts'
import { tellPayment } from '#live/live-news-store.ts'
import { papersMail, type PapersNews } from './papers-words.ts'

/** In the inbox, and to the phone that is open: in the transaction of the decision. */
export const tellMember = async (tx: Tx, { id, memberId, news, reason }: { readonly id: bigint; readonly memberId: bigint; readonly news: PapersNews; readonly reason?: PaperReason | null }, now: Date): Promise<void> => {
  await insertMail(tx, { memberId, words: papersMail(news, reason ?? null), language: 'pt' }, now)
  await tellPayment(tx, memberId, papersId(id), news)
}
