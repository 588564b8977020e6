import type { Profile } from '@trevo/rules/forms/profile'
import type { RegistrationsTable } from './tables.ts'
import type { Tx } from '#db/tables.ts'
import { takeLink } from './invite-codes-store.ts'
import { writeProfile } from './member-profiles-store.ts'
import { insertMember, type NewMember } from './members-store.ts'
import { insertRegistration } from './registrations-store.ts'
import type { Keys } from '#keys/keys.ts'

export interface Registered {
  readonly member: NewMember
  readonly registration: Omit<RegistrationsTable, 'member_id' | 'disclaimer_accepted_at'>
  readonly profile: Profile
  /** The code of an agent's link by which they came. */
  readonly link: string | null
}

/** A member with how they came and what they told of themselves; null where the name, or what was proved, is another's. */
export const makeMember = async (tx: Tx, keys: Keys, { member, registration, profile, link }: Registered, now: Date): Promise<bigint | null> => {
  const memberId = await insertMember(tx, member, now)
  if (memberId === null) return null
  await insertRegistration(tx, { ...registration, member_id: memberId, disclaimer_accepted_at: now })
  if (Object.keys(profile).length > 0) await writeProfile(tx, keys, memberId, profile, 0, now)
  if (link !== null) await takeLink(tx, { code: link, memberId, now })
  return memberId
}
