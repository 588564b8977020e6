import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** By what a member could get in. */
export const readWaysIn = (db: Db, memberId: bigint) =>
  db
    .selectFrom('members')
    .select([
      'has_password as hasPassword',
      sql<boolean>`mobile_verified_at is not null`.as('hasProvedNumber'),
      sql<boolean>`exists (select from outside_identities where member_id = members.id)`.as('hasIdentity'),
      sql<boolean>`exists (select from passkeys where member_id = members.id)`.as('hasPasskey'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
