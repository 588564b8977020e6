import { createHmac } from 'node:crypto'
import type { MessageFacts } from '#areas/messages/tables.ts'
import type { Services } from '#services.ts'
import { findMemberByMobile, findMemberForReset } from '#areas/identity/members/members-store.ts'
import { mayGetAd } from '#areas/content/consents/consents-store.ts'
import { smsTail } from '#areas/messages/sms-tail.ts'
import { sayMessage } from '#areas/messages/say-message.ts'
import type { MessageWords } from '#areas/messages/services.ts'
import type { OutboxRow } from '#areas/messages/store.ts'
import { openPasswordReset } from '#areas/identity/passwords/password-resets-store.ts'

type Sources = Pick<Services, 'db' | 'transact' | 'clock' | 'site' | 'keys' | 'config' | 'market'>

const resetPath = '/m/forget'
/** Where a yes is taken back. */
const consentsPath = '/m/member/data'

/** The same token at every try of the same message, so that a doubled e-mail opens what its twin opens. */
const tokenOf = (services: Sources, id: bigint): string =>
  createHmac('sha256', services.keys.derive('password-reset')).update(id.toString()).digest('base64url')

/** Null where the name and the address are not one member's. */
const resetLink = async (services: Sources, row: OutboxRow, facts: Extract<MessageFacts, { kind: 'reset-link' }>): Promise<MessageWords | null> => {
  const member = await findMemberForReset(services.db, facts.username, row.recipient)
  if (member === undefined) return null
  const token = tokenOf(services, row.id)
  await services.transact((tx) => openPasswordReset(tx, { memberId: member.id, token }, services.clock.now()))
  const { brand_name: brand } = await services.site()
  // Behind the #, so that no server's log and no other site ever holds it.
  return sayMessage(services.db, 'mail-reset-link', row.language, { brand, username: member.username, link: `${facts.origin}${resetPath}#token=${token}` })
}

/** Product §6.1612: asked when it is sent, so that a yes that was taken back and a stop of play hold for what is on its way. Null: it goes to nobody. */
const adWords = async ({ db, market, config }: Sources, row: OutboxRow, { member, product, subject, body }: Extract<MessageFacts, { kind: 'ad' }>): Promise<MessageWords | null> => {
  const [consent, whom] = [market.value('ads.consent', 'outbox'), market.value('offer.whom', 'outbox')]
  if (!(await mayGetAd(db, BigInt(member), { channel: row.channel, product, recipient: row.recipient }, { consent, whom }))) return null
  return { subject, body: `${body}\n\n${config.publicUrl}${consentsPath}` }
}

/** The words of a message, or null where nobody may get it: decided here, off the path of whoever asked. */
export const messageOf = async (services: Sources, row: OutboxRow): Promise<MessageWords | null> => {
  const { facts } = row
  if (!('kind' in facts)) return null
  if (facts.kind === 'notice') return { subject: facts.subject, body: facts.body }
  if (facts.kind === 'ad') return adWords(services, row, facts)
  if (facts.kind === 'reset-link') return resetLink(services, row, facts)
  if (facts.purpose === 'password' && (await findMemberByMobile(services.db, row.recipient)) === undefined) return null
  const { brand_name: brand } = await services.site()
  const { code } = facts
  const said = await sayMessage(services.db, facts.purpose === 'email' ? 'mail-code-email' : `sms-code-${facts.purpose}`, row.language, { brand, code })
  return { subject: said.subject, body: said.body + (row.channel === 'sms' ? smsTail(services.config.publicUrl, code) : ''), strong: code }
}
