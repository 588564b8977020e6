import type { Tx } from '#db/tables.ts'
import type { CallingMember } from '#handler.ts'
import type { Services } from '#services.ts'
import { readContact } from '#areas/identity/codes/contacts-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import { queueMessage } from '#areas/messages/store.ts'
import { noticeLanguage, noticeWords, type SecurityChange } from './notice-words.ts'

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
  const notice = noticeWords(change, { brandName, at: now, waitHours })
  const mailOf = ({ title, text }: (typeof notice)['pt']) => ({ title, content: `<p>${text}</p>`, preview: text.slice(0, previewCharacters) })
  const language = noticeLanguage(contact.language)
  await insertMail(tx, { memberId: member.memberId, words: { pt: mailOf(notice.pt), en: mailOf(notice.en) }, language }, now)
  const recipient = before === null ? (contact.email_verified_at === null ? null : contact.email) : before.email
  if (recipient === null) return
  const facts = { kind: 'notice', subject: notice[language].title, body: notice[language].text } as const
  await queueMessage(tx, { channel: 'email', recipient, language, facts, sendBefore: new Date(now.getTime() + sentWithinMs) }, now)
}
