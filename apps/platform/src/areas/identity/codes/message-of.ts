import { createHmac } from 'node:crypto'
import type { MessageFacts } from '#areas/messages/tables.ts'
import type { Services } from '#services.ts'
import { findMemberByMobile, findMemberForReset } from '#areas/identity/members/members-store.ts'
import type { OutboxRow } from '#areas/messages/store.ts'
import { openPasswordReset } from '#areas/identity/passwords/password-resets-store.ts'
import { codeWords, resetWords, type Words } from './message-words.ts'

type Sources = Pick<Services, 'db' | 'transact' | 'clock' | 'site' | 'keys' | 'config'>

const resetPath = '/m/forget'

const hostOf = (publicUrl: string | undefined): string | null => (publicUrl?.startsWith('https://') === true ? new URL(publicUrl).host : null)

/** The same token at every try of the same message, so that a doubled e-mail opens what its twin opens. */
const tokenOf = (services: Sources, id: bigint): string =>
  createHmac('sha256', services.keys.derive('password-reset')).update(id.toString()).digest('base64url')

/** Null where the name and the address are not one member's. */
const resetLink = async (services: Sources, row: OutboxRow, facts: Extract<MessageFacts, { kind: 'reset-link' }>): Promise<Words | null> => {
  const member = await findMemberForReset(services.db, facts.username, row.recipient)
  if (member === undefined) return null
  const token = tokenOf(services, row.id)
  await services.transact((tx) => openPasswordReset(tx, { memberId: member.id, token }, services.clock.now()))
  const { brand_name: brand } = await services.site()
  // Behind the #, so that no server's log and no other site ever holds it.
  return resetWords(row.language, brand, member.username, `${facts.origin}${resetPath}#token=${token}`)
}

/** The words of a message, or null where nobody may get it: decided here, off the path of whoever asked. */
export const messageOf = async (services: Sources, row: OutboxRow): Promise<Words | null> => {
  const { facts } = row
  if (!('kind' in facts)) return null
  if (facts.kind === 'notice') return { subject: facts.subject, body: facts.body }
  if (facts.kind === 'reset-link') return resetLink(services, row, facts)
  if (facts.purpose === 'password' && (await findMemberByMobile(services.db, row.recipient)) === undefined) return null
  const { brand_name: brand } = await services.site()
  return codeWords(row.language, brand, hostOf(services.config.publicUrl), { channel: row.channel, purpose: facts.purpose, code: facts.code })
}
