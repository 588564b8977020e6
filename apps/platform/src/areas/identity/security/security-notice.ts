import type { Tx } from '#db/tables.ts'
import type { CallingMember } from '#handler.ts'
import type { Services } from '#services.ts'
import { readContact } from '#areas/identity/codes/contacts-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import { inboxHtml } from '#areas/messages/mail-html.ts'
import { sayInEvery } from '#areas/messages/say-message.ts'
import { queueMessage } from '#areas/messages/store.ts'
import { builtLanguage } from '#areas/messages/words/built-words.ts'
import { noticeValues } from './notice-values.ts'
import type { SecurityChange } from './security-changes.ts'

/** Of no use to anybody once it is old. */
const sentWithinMs = 24 * 3_600_000
const previewCharacters = 160

/** What a notice is made from; whose it is, where nobody is logged in, the one who tells it has found out. */
export type NoticeSources = Pick<Services, 'clock' | 'site'> & { readonly member: Pick<CallingMember, 'memberId'> }

/**
 * Tells the member what changed, in the inbox and by e-mail, in the transaction of the change. `email` is the address that was on file before,
 * where the change is of the address itself. Wake `send-outbox` after the commit.
 */
export const noteSecurityChange = async (tx: Tx, { clock, member, site }: NoticeSources, change: SecurityChange, before: { readonly email: string | null } | null = null): Promise<void> => {
  const now = clock.now()
  const contact = await readContact(tx, member.memberId)
  const { brand_name: brandName, cool_down_hours: waitHours } = await site()
  const said = await sayInEvery(tx, `notice-${change}`, (each) => noticeValues(each, { brandName, at: now, waitHours }))
  const language = Object.hasOwn(said, contact.language) ? contact.language : builtLanguage
  const words = Object.fromEntries(Object.entries(said).map(([each, { subject, body }]) => [each, { title: subject, content: inboxHtml(body), preview: body.replace(/\s+/g, ' ').slice(0, previewCharacters) }]))
  await insertMail(tx, { memberId: member.memberId, words, language }, now)
  const recipient = before === null ? (contact.email_verified_at === null ? null : contact.email) : before.email
  const told = said[language]
  if (recipient === null || told === undefined) return
  await queueMessage(tx, { channel: 'email', recipient, language, facts: { kind: 'notice', ...told }, sendBefore: new Date(now.getTime() + sentWithinMs) }, now)
}
