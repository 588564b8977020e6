import { memberKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { insertMail } from '#areas/content/mails-store.ts'
import { lockForStaff } from '#areas/account/staff/staff-members-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** What staff typed is text: whatever looks like HTML in it is shown as it was typed. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escape(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

const previewMax = 160

/** A message into the inbox of one member, in the words of whoever writes it. */
export const sendMessage = defineAct({
  name: 'members.send-message',
  payload: z.strictObject({ memberId: z.string().regex(/^mem_[0-9a-z]{1,13}$/), title: z.string().min(1).max(120), text: z.string().min(1).max(4000) }),
  plan: async (tx, { memberId, title, text }, { now }) => {
    const key = memberKey(memberId)
    const member = key === null ? undefined : await lockForStaff(tx, key)
    if (member === undefined) throw refuseStaff('not_found')
    return {
      target: { kind: 'member', id: memberId },
      version: null,
      after: { title, text },
      apply: async (inside) => {
        const words = { title, content: paragraphs(text), preview: text.replaceAll(/\s+/g, ' ').slice(0, previewMax) }
        await insertMail(inside, { memberId: member.id, words: { [member.language]: words }, language: member.language }, now)
        return null
      },
    }
  },
})
