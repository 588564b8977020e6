import { readStored, writeStored } from '#lib/storage.ts'

/** Who invited, as a link says it; empty texts: no link did. */
export interface InvitingLink {
  readonly affiliateCode: string
  readonly recommenderId: string
}

const storageKey = 'invitation'
const keptMs = 30 * 86_400_000
const lengthMax = 64
const nobody: InvitingLink = { affiliateCode: '', recommenderId: '' }

const namesSomebody = ({ affiliateCode, recommenderId }: InvitingLink): boolean => affiliateCode !== '' || recommenderId !== ''

const linkIn = (search: string): InvitingLink => {
  const asked = new URLSearchParams(search)
  const named = (name: keyof InvitingLink): string => (asked.get(name) ?? '').slice(0, lengthMax)
  return { affiliateCode: named('affiliateCode'), recommenderId: named('recommenderId') }
}

/** Whichever page a link opens: who looks around first registers later, in another tab perhaps (Product §4.110). */
export function keepInvitation(search: string, nowMs: number): void {
  const link = linkIn(search)
  if (namesSomebody(link)) writeStored('localStorage', storageKey, JSON.stringify({ ...link, keptAtMs: nowMs }))
}

/** Of the address itself, else of what was kept. */
export function invitationOf(search: string, nowMs: number): InvitingLink {
  const link = linkIn(search)
  return namesSomebody(link) ? link : keptLink(nowMs)
}

function keptLink(nowMs: number): InvitingLink {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', storageKey) ?? 'null')
    return isKept(kept) && nowMs - kept.keptAtMs < keptMs ? { affiliateCode: kept.affiliateCode, recommenderId: kept.recommenderId } : nobody
  } catch {
    return nobody
  }
}

const isKept = (kept: unknown): kept is InvitingLink & { readonly keptAtMs: number } =>
  typeof kept === 'object' &&
  kept !== null &&
  'affiliateCode' in kept &&
  typeof kept.affiliateCode === 'string' &&
  'recommenderId' in kept &&
  typeof kept.recommenderId === 'string' &&
  'keptAtMs' in kept &&
  typeof kept.keptAtMs === 'number'

/** It brought somebody: whoever registers on this phone next came by themselves. */
export const forgetInvitation = (): void => writeStored('localStorage', storageKey, null)
