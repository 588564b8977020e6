import type { Tx } from '#db/tables.ts'

export interface NewMail {
  readonly memberId: bigint
  readonly title: string
  /** HTML of our own, in which nothing stands that anybody typed. */
  readonly content: string
  readonly preview: string
}

/** Into one member's inbox. What staff write goes through `content/store.ts`, which sanitises it. */
export const insertMail = async (tx: Tx, { memberId, title, content, preview }: NewMail, now: Date): Promise<void> => {
  await tx.insertInto('mails').values({ member_id: memberId, title, content, preview, sent_at: now }).execute()
}
