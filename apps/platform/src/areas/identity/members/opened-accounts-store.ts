import type { Db, Tx } from '#db/tables.ts'
import { newSecret } from '#areas/identity/keys/secret-token.ts'
import type { Device } from '#device.ts'
import { hashRequestId, insertRegistration } from './registrations-store.ts'

/** Whether an agent opened this account and its member has not yet said that they are of age and accept the terms (Product §4.1321). */
export const awaitsDisclaimer = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('invited_members as i')
    .select('i.member_id')
    .where('i.member_id', '=', memberId)
    .where('i.code', 'is', null)
    .where((where) => where.not(where.exists(where.selectFrom('registrations as r').select('r.member_id').where('r.member_id', '=', memberId))))
    .executeTakeFirst()) !== undefined

/** From here on they have registered as everybody else. */
export const acceptDisclaimer = async (tx: Tx, memberId: bigint, { device, domain, ageMinimum, now }: { readonly device: Device; readonly domain: string; readonly ageMinimum: number; readonly now: Date }): Promise<void> => {
  await insertRegistration(tx, {
    member_id: memberId,
    // No request of a phone made this member.
    request_hash: hashRequestId(newSecret()),
    variant: 'username',
    register_method: device.kind === 'OTHERS' ? 'PWA' : 'H5',
    register_url: domain,
    domain,
    disclaimer_accepted_at: now,
    age_minimum: ageMinimum,
  })
}
