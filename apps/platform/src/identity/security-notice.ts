import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember } from '#http/handler.ts'
import { readContact } from '#tables/contacts.ts'
import { insertMail } from '#tables/mails.ts'
import { queueMessage } from '#tables/outbox.ts'
import { noticeWords, type SecurityChange } from './notice-words.ts'

/** Of no use to anybody once it is old. */
const sentWithinMs = 24 * 3_600_000

/**
 * Tells the member what changed, in the inbox and by e-mail, in the transaction of the change. `email` is the address that was on file before,
 * where the change is of the address itself. Wake `send-outbox` after the commit.
 */
export const noteSecurityChange = async (tx: Tx, { clock, member, site }: Pick<Call<CallingMember>, 'clock' | 'member' | 'site'>, change: SecurityChange, before: { readonly email: string | null } | null = null): Promise<void> => {
  const now = clock.now()
  const contact = await readContact(tx, member.memberId)
  const { brand_name: brandName } = await site()
  const { title, text } = noticeWords(contact.language, change, brandName)
  await insertMail(tx, { memberId: member.memberId, title, content: `<p>${text}</p>`, preview: text.slice(0, 160) }, now)
  const recipient = before === null ? (contact.email_verified_at === null ? null : contact.email) : before.email
  if (recipient === null) return
  const facts = { kind: 'notice', subject: title, body: text } as const
  await queueMessage(tx, { channel: 'email', recipient, language: contact.language, facts, sendBefore: new Date(now.getTime() + sentWithinMs) }, now)
}
