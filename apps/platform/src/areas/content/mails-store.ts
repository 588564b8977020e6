import type { MailWords } from './tables.ts'
import type { Tx } from '#db/tables.ts'

export interface NewMail {
  readonly memberId: bigint
  /** HTML of our own, in which nothing stands that anybody typed; in every language that the house has words in. */
  readonly words: MailWords
  /** One of those of `words`: what is told where the reader's is none of them. */
  readonly language: string
}

/** Into one member's inbox. What staff write goes through `areas/content/import/store.ts`, which sanitises it. */
export const insertMail = async (tx: Tx, { memberId, words, language }: NewMail, now: Date): Promise<void> => {
  const told = words[language]
  if (told === undefined) throw new Error(`a mail has no words in ${language}`)
  await tx
    .insertInto('mails')
    .values({ member_id: memberId, ...told, words: JSON.stringify(words), sent_at: now })
    .execute()
}
