import { memberKey } from '@trevo/rules/ids'
import { htmlText } from '@trevo/server/html-text'
import { messageHeldSeconds } from '@trevo/rules/staff/acts/members'
import { z } from 'zod'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { deleteMail, findHeldMail, insertMail } from '#areas/content/mails-store.ts'
import { lockForStaff, type MemberOfAct } from '#areas/account/staff/staff-members-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { isParts } from '#areas/staff/undo.ts'
import type { Tx } from '#db/tables.ts'

/** What staff typed is text: whatever looks like HTML in it is shown as it was typed. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${htmlText(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

const previewMax = 160

const payload = z.strictObject({ memberId: z.string().regex(/^mem_[0-9a-z]{1,13}$/), title: z.string().min(1).max(120), text: z.string().min(1).max(4000), isOffer: z.boolean().default(false) })

const memberOf = async (tx: Tx, memberId: string): Promise<MemberOfAct> => {
  const key = memberKey(memberId)
  const member = key === null ? undefined : await lockForStaff(tx, key)
  if (member === undefined) throw refuseStaff('not_found')
  return member
}

/** A message into the inbox of one member, in the words of whoever writes it. It leaves a minute later, and can be taken back until then. */
export const sendMessage = defineAct({
  name: 'members.send-message',
  undo: ({ target, after }) => (isParts(after) ? { act: 'members.unsend-message', payload: { memberId: target.id, ...after } } : null),
  payload,
  plan: async (tx, { memberId, title, text, isOffer }, { now }) => {
    const member = await memberOf(tx, memberId)
    // Product §6.713: asked when it is sent; what waits to leave goes when its member stops.
    const market = await marketOfAct(tx, now)
    if (isOffer && (await isKeptFromOffers(tx, member.id, market.value('offer.whom', 'outbox')))) throw refuseStaff('kept_from_offers')
    return {
      target: { kind: 'member', id: memberId },
      version: null,
      after: { title, text, isOffer },
      apply: async (inside) => {
        const words = { title, content: paragraphs(text), preview: text.replaceAll(/\s+/g, ' ').slice(0, previewMax) }
        await insertMail(inside, { memberId: member.id, words: { [member.language]: words }, language: member.language, leavesAt: new Date(now.getTime() + messageHeldSeconds * 1_000), isOffer }, now)
        return null
      },
    }
  },
})

/** Takes back one that has not left yet: its member never sees it. */
export const unsendMessage = defineAct({
  name: 'members.unsend-message',
  payload,
  plan: async (tx, { memberId, title, text, isOffer }, { now }) => {
    const member = await memberOf(tx, memberId)
    const mail = await findHeldMail(tx, member.id, { title, content: paragraphs(text) }, now)
    if (mail === undefined) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'member', id: memberId },
      version: null,
      before: { title, text, isOffer },
      after: null,
      apply: async (inside) => {
        await deleteMail(inside, mail.id)
        return null
      },
    }
  },
})
