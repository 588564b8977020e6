import type { MailWords } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export interface NewMail {
  readonly memberId: bigint
  /** HTML of our own, in which nothing stands that anybody typed; in every language that the house has words in. */
  readonly words: MailWords
  /** One of those of `words`: what is told where the reader's is none of them. */
  readonly language: string
  /** Until then it can be held back, and its member sees nothing of it; left out: it is there at once. */
  readonly leavesAt?: Date
  /** It offers something: whoever is kept from offers does not get it. Left out: it does not. */
  readonly isOffer?: boolean
}

/** Into one member's inbox. What staff write goes through `areas/content/import/store.ts`, which sanitises it. */
export const insertMail = async (tx: Tx, { memberId, words, language, leavesAt, isOffer = false }: NewMail, now: Date): Promise<void> => {
  const told = words[language]
  if (told === undefined) throw new Error(`a mail has no words in ${language}`)
  await tx
    .insertInto('mails')
    .values({ member_id: memberId, ...told, words: JSON.stringify(words), sent_at: now, leaves_at: leavesAt ?? null, is_offer: isOffer })
    .execute()
}

/** As `insertMail`, of many in one statement. */
export const insertMails = async (tx: Tx, mails: readonly Pick<NewMail, 'memberId' | 'words' | 'language'>[], now: Date): Promise<void> => {
  if (mails.length === 0) return
  const rows = mails.map(({ memberId, words, language }) => {
    const told = words[language]
    if (told === undefined) throw new Error(`a mail has no words in ${language}`)
    return { member_id: memberId, ...told, words: JSON.stringify(words), sent_at: now }
  })
  await tx.insertInto('mails').values(rows).execute()
}

/** The newest of a member's that reads so and has not left; undefined: it left, or never was. */
export const findHeldMail = (db: Db, memberId: bigint, { title, content }: { readonly title: string; readonly content: string }, now: Date) =>
  db.selectFrom('mails').select('id').where('member_id', '=', memberId).where('title', '=', title).where('content', '=', content).where('leaves_at', '>', now).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const deleteMail = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.deleteFrom('mails').where('id', '=', id).execute()
}

/** Some of those that were sent before then; says how many. */
export const deleteMailsBefore = async (tx: Tx, before: Date, limit: number): Promise<number> => {
  const some = tx.selectFrom('mails').select('id').where('sent_at', '<', before).orderBy('id').limit(limit)
  return Number((await tx.deleteFrom('mails').where('id', 'in', some).executeTakeFirst()).numDeletedRows)
}
