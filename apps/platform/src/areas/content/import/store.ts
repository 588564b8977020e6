import { houseKey } from '@trevo/rules/agents/tree'
import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import type { ContentFile } from './content-file.ts'
import { plainText, sanitise } from './sanitise.ts'

export const upsertCategories = async (tx: Tx, categories: ContentFile['categories']): Promise<void> => {
  for (const [position, { key, name }] of categories.entries()) {
    const values = { position, name: JSON.stringify(name) }
    await tx
      .insertInto('announcement_categories')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute()
  }
}

const previewCharacters = 160

/** To one member, or to all who are active; an offer to none who is kept from offers. Returns how many got it. */
export const insertMails = async (tx: Tx, mail: { readonly title: string; readonly content: string; readonly isOffer?: boolean }, username: string | null): Promise<number> => {
  const content = await sanitise(mail.content)
  const plain = await plainText(content)
  const preview = plain.length > previewCharacters ? `${plain.slice(0, previewCharacters).trimEnd()}…` : plain
  const sent = await tx
    .insertInto('mails')
    .columns(['member_id', 'title', 'content', 'preview', 'is_offer'])
    .expression((eb) => {
      const active = eb
        .selectFrom('members')
        .select(['id', sql.val(mail.title).as('title'), sql.val(content).as('content'), sql.val(preview).as('preview'), sql.val(mail.isOffer === true).as('is_offer')])
        .where('status', '=', 'active')
        .$if(mail.isOffer === true, (query) => query.where(sql<boolean>`not kept_from_offers(members.id)`))
      // The house has a row among the members, and reads no mail.
      return username === null ? active.where('id', '<>', houseKey) : active.where('username', '=', username)
    })
    .executeTakeFirst()
  return Number(sent.numInsertedOrUpdatedRows ?? 0n)
}

export const hasMail = async (tx: Tx, username: string): Promise<boolean> => {
  const found = await tx.selectFrom('mails').innerJoin('members', 'members.id', 'mails.member_id').select('mails.id').where('username', '=', username).executeTakeFirst()
  return found !== undefined
}
