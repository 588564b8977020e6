import { sql } from 'kysely'
import type { AnnouncementKind } from '#areas/content/tables.ts'
import type { Tx } from '#db/tables.ts'
import type { ContentFile } from './content-file.ts'
import { plainText, sanitise } from './sanitise.ts'

const kindOf = { A: 'agent', PL: 'notice', B: 'banner', PU: 'popup', PR: 'promotion', H: 'hot' } as const satisfies Record<string, AnnouncementKind>

type Words = Readonly<Record<string, string>>

const sanitised = async (html: Words): Promise<string> => JSON.stringify(Object.fromEntries(await Promise.all(Object.entries(html).map(async ([language, text]) => [language, await sanitise(text)]))))

/** Those of the file's keys become what the file says; what it does not name stays. Their place is their place in the file. */
export const upsertAnnouncements = async (tx: Tx, announcements: ContentFile['announcements']): Promise<void> => {
  for (const [position, each] of announcements.entries()) {
    const values = {
      kind: kindOf[each.type],
      position,
      title: JSON.stringify(each.title),
      body: JSON.stringify(each.text ?? {}),
      action: JSON.stringify(each.action ?? {}),
      href: each.href,
      image_path: each.images.toSorted((a, b) => a.sequence - b.sequence)[0]?.url ?? '',
      image_colour: each.imageColour,
      starts_at: new Date(each.startDate),
      ends_at: each.endDate === null ? null : new Date(each.endDate),
      group_name: each.group,
      platform: each.platform,
      content: await sanitised(each.content ?? {}),
      images: JSON.stringify(each.images),
      category_keys: each.categories,
    }
    await tx
      .insertInto('announcements')
      .values({ key: each.key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute()
  }
}

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

/** Help is one list: a file that has any replaces it whole. */
export const replaceHelp = async (tx: Tx, items: ContentFile['help']): Promise<void> => {
  await tx.deleteFrom('help_items').execute()
  for (const [position, { anchor, title, content }] of items.entries()) {
    await tx
      .insertInto('help_items')
      .values({ position, anchor, title: JSON.stringify(title), content: await sanitised(content) })
      .execute()
  }
}

const previewCharacters = 160

/** To one member, or to all who are active. Returns how many got it. */
export const insertMails = async (tx: Tx, mail: { readonly title: string; readonly content: string }, username: string | null): Promise<number> => {
  const content = await sanitise(mail.content)
  const plain = await plainText(content)
  const preview = plain.length > previewCharacters ? `${plain.slice(0, previewCharacters).trimEnd()}…` : plain
  const sent = await tx
    .insertInto('mails')
    .columns(['member_id', 'title', 'content', 'preview'])
    .expression((eb) => {
      const active = eb
        .selectFrom('members')
        .select(['id', sql.val(mail.title).as('title'), sql.val(content).as('content'), sql.val(preview).as('preview')])
        .where('status', '=', 'active')
      return username === null ? active : active.where('username', '=', username)
    })
    .executeTakeFirst()
  return Number(sent.numInsertedOrUpdatedRows ?? 0n)
}

export const hasMail = async (tx: Tx, username: string): Promise<boolean> => {
  const found = await tx.selectFrom('mails').innerJoin('members', 'members.id', 'mails.member_id').select('mails.id').where('username', '=', username).executeTakeFirst()
  return found !== undefined
}
