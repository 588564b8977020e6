import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import type { Insertable } from 'kysely'
import type { SocialLoginsTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type NewSocialLogin = Pick<
  Insertable<SocialLoginsTable>,
  'state_hash' | 'provider' | 'member_id' | 'phone_key_hash' | 'nonce' | 'code_verifier' | 'redirect_uri' | 'ends_at'
>

export const insertSocialLogin = async (tx: Tx, socialLogin: NewSocialLogin): Promise<void> => {
  await tx.insertInto('sign_ins_under_way').values(socialLogin).execute()
}

/** What the state stands for, once: who comes with it again, late, or with another, gets nothing. */
export const takeReturned = (tx: Tx, stateHash: Buffer, provider: IdentityProviderCode, now: Date) =>
  tx
    .updateTable('sign_ins_under_way')
    .set({ returned_at: now })
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('returned_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['nonce', 'code_verifier', 'redirect_uri'])
    .executeTakeFirst()

/** Who it was, and what the phone may come with. */
export const keepPerson = async (
  tx: Tx,
  stateHash: Buffer,
  person: { readonly ticketHash: Buffer; readonly subject: string; readonly name: string | null; readonly email: string | null; readonly endsAt: Date },
): Promise<void> => {
  const { ticketHash: ticket_hash, endsAt: ends_at, ...rest } = person
  await tx
    .updateTable('sign_ins_under_way')
    .set({ ticket_hash, ends_at, ...rest })
    .where('state_hash', '=', stateHash)
    .execute()
}

export interface TicketKey {
  readonly ticketHash: Buffer
  readonly phoneKeyHash: Buffer
}

export const findTicket = (db: Db, { ticketHash, phoneKeyHash }: TicketKey, now: Date) =>
  db
    .selectFrom('sign_ins_under_way')
    .select(['provider', 'member_id', 'subject', 'name', 'email'])
    .where('ticket_hash', '=', ticketHash)
    .where('phone_key_hash', '=', phoneKeyHash)
    .where('spent_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** False where somebody was faster. */
export const spendTicket = async (tx: Tx, ticketHash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sign_ins_under_way')
    .set({ spent_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('spent_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const findMemberByIdentity = async (db: Db, provider: IdentityProviderCode, subject: string): Promise<bigint | null> => {
  const row = await db.selectFrom('outside_identities').select('member_id').where('provider', '=', provider).where('subject', '=', subject).executeTakeFirst()
  return row?.member_id ?? null
}

/** False where the identity is somebody's, or the member has another of this provider: the keys decide, also at the same moment. */
export const insertIdentity = async (
  tx: Tx,
  identity: { readonly provider: IdentityProviderCode; readonly subject: string; readonly memberId: bigint; readonly label: string | null },
  now: Date,
): Promise<boolean> => {
  const { memberId: member_id, ...rest } = identity
  const row = await tx
    .insertInto('outside_identities')
    .values({ ...rest, member_id, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export const listIdentitiesOf = (db: Db, memberId: bigint) =>
  db.selectFrom('outside_identities').select(['provider', 'label', 'linked_at']).where('member_id', '=', memberId).orderBy('provider').execute()

export const deleteIdentity = async (tx: Tx, memberId: bigint, provider: IdentityProviderCode): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('outside_identities').where('member_id', '=', memberId).where('provider', '=', provider).executeTakeFirst()
  return numDeletedRows === 1n
}

/** False where the token was taken before. */
export const spendIdToken = async (tx: Tx, tokenHash: Buffer, endsAt: Date): Promise<boolean> => {
  const row = await tx
    .insertInto('spent_id_tokens')
    .values({ token_hash: tokenHash, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

const sweptMax = 5_000

/** What is over, a bounded number a turn. */
export const sweepSocialLogins = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('sign_ins_under_way')
    .where('state_hash', 'in', (from) => from.selectFrom('sign_ins_under_way').select('state_hash').where('ends_at', '<=', now).limit(sweptMax))
    .execute()
  await tx
    .deleteFrom('spent_id_tokens')
    .where('token_hash', 'in', (from) => from.selectFrom('spent_id_tokens').select('token_hash').where('ends_at', '<=', now).limit(sweptMax))
    .execute()
}
