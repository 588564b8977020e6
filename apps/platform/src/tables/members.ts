import type { Db, Tx } from '#db/tables.ts'
import { newKey } from './keys.ts'

export interface NewMember {
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly passwordHash: string
  readonly email?: string | null
  readonly mobileNumber?: string | null
}

/** The new member's key, or null when the name is taken in any case. Of two at the same moment one gets it: the index decides. */
export const insertMember = async (tx: Tx, member: NewMember, now: Date): Promise<bigint | null> => {
  const row = await tx
    .insertInto('members')
    .values({
      id: newKey(),
      username: member.username,
      nickname: member.nickname,
      type: member.type,
      currency: member.currency,
      language: member.language,
      password_hash: member.passwordHash,
      email: member.email ?? null,
      mobile_number: member.mobileNumber ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** One member's requests for money one after the other: else two of them would both see room for one more. */
export const lockMember = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export const findMemberByUsername = (db: Db, username: string) =>
  db
    .selectFrom('members')
    .select(['id', 'username', 'type', 'status', 'currency', 'language', 'password_hash', 'must_change_password'])
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
