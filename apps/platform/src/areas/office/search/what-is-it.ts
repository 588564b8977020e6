import { accountsIn, type DestinationType } from '@trevo/rules/cashier/destination'
import { isCpf } from '@trevo/rules/forms/pix-key'
import { bankAccountKey, chatKey, complaintKey, conflictKey, depositKey, memberKey, proposalKey, recordKey, sessionKey, transferKey, withdrawalKey } from '@trevo/rules/ids'
import { keyOfReference } from '@trevo/rules/support/reference'

/** What a text may be taken for. The last ones are personal: a search by them counts as a reveal. */
export type Taken =
  | { readonly as: 'member' | 'deposit' | 'withdrawal' | 'transfer' | 'round' | 'session' | 'account' | 'proposal' | 'conflict' | 'complaint' | 'chat'; readonly key: bigint; readonly isPersonal: false }
  | { readonly as: 'username' | 'transaction' | 'payment'; readonly text: string; readonly isPersonal: false }
  | { readonly as: 'email' | 'phone' | 'document' | 'name' | 'pix-key'; readonly text: string; readonly isPersonal: true }
  | { readonly as: 'bank-account'; readonly type: DestinationType; readonly text: string; readonly isPersonal: true }

const byPrefix = [
  ['member', memberKey], ['deposit', depositKey], ['withdrawal', withdrawalKey], ['transfer', transferKey], ['round', recordKey], ['session', sessionKey], ['account', bankAccountKey], ['proposal', proposalKey], ['conflict', conflictKey],
  ['complaint', complaintKey], ['chat', chatKey],
] as const

const phoneOf = (text: string): string | null => {
  const digits = text.replaceAll(/[\s().-]/g, '')
  if (/^\+[1-9][0-9]{7,14}$/.test(digits)) return digits
  if (/^55[1-9][0-9]{9,10}$/.test(digits)) return `+${digits}`
  return /^[1-9][0-9]{9,10}$/.test(digits) ? `+55${digits}` : null
}

const personal = (as: 'email' | 'phone' | 'document' | 'name' | 'pix-key', text: string): Taken => ({ as, text, isPersonal: true })

const personalOf = (text: string): readonly Taken[] => {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return [personal('email', text.toLowerCase()), personal('pix-key', text.toLowerCase())]
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return [personal('pix-key', text.toLowerCase())]
  const bare = text.replaceAll(/[.\-/ ]/g, '')
  const phone = phoneOf(text)
  const found: Taken[] = accountsIn(text).map((account) => ({ as: 'bank-account', ...account, isPersonal: true }))
  if (isCpf(bare)) found.push(personal('document', bare), personal('pix-key', bare))
  else if (/^[0-9A-Za-z]{5,20}$/.test(bare) && /[0-9]{4}/.test(bare) && phone === null) found.push(personal('document', bare))
  if (phone !== null) found.push(personal('phone', phone), personal('pix-key', phone))
  if (/^\p{L}[\p{L}'’ .-]+$/u.test(text) && text.includes(' ')) found.push(personal('name', text))
  return found
}

/** Whatever a text may be, what is surest first. One with a prefix of ours is that, and nothing else. */
export const whatIsIt = (typed: string): readonly Taken[] => {
  const text = typed.trim()
  for (const [as, keyOf] of byPrefix) {
    const key = keyOf(text.toLowerCase())
    if (key !== null) return [{ as, key, isPersonal: false }]
  }
  // As a member reads it from the phone, in its groups.
  const complaint = /^\w{4}-\w{4}-\w{5}$/.test(text) ? keyOfReference(text) : null
  if (complaint !== null) return [{ as: 'complaint', key: complaint, isPersonal: false }]
  const found: Taken[] = []
  if (/^[A-Za-z0-9_]{2,32}$/.test(text)) found.push({ as: 'username', text, isPersonal: false })
  if (/^[!-~]{4,128}$/.test(text) && !text.includes('@')) found.push({ as: 'transaction', text, isPersonal: false }, { as: 'payment', text, isPersonal: false })
  return [...found, ...personalOf(text)]
}
