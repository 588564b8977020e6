import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'

export interface NewMember {
  /** Of the demo alone, whose members are found under the same address in every house; left out: a random one. */
  readonly id?: bigint
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly passwordHash: string
  readonly email?: string | null
  /** E.164. */
  readonly mobileNumber?: string | null
  /** When the number and the address were proved; of one number or address that is proved there is one member. */
  readonly mobileVerifiedAt?: Date | null
  readonly emailVerifiedAt?: Date | null
  /** False: the hash is of something that nobody knows. */
  readonly hasPassword?: boolean
  readonly recommenderId?: bigint | null
  /** The first login must set another one: staff chose this one. */
  readonly mustChangePassword?: boolean
}

/** The new member's key, or null when the name is taken in any case, or what was proved is another's. Of two at the same moment one gets it: the index decides. */
export const insertMember = async (tx: Tx, member: NewMember, now: Date): Promise<bigint | null> => {
  const row = await tx
    .insertInto('members')
    .values({
      id: member.id ?? newKey(),
      username: member.username,
      nickname: member.nickname,
      type: member.type,
      currency: member.currency,
      language: member.language,
      password_hash: member.passwordHash,
      email: member.email ?? null,
      mobile_number: member.mobileNumber ?? null,
      mobile_verified_at: member.mobileVerifiedAt ?? null,
      email_verified_at: member.emailVerifiedAt ?? null,
      has_password: member.hasPassword ?? true,
      recommender_id: member.recommenderId ?? null,
      must_change_password: member.mustChangePassword ?? false,
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

/** Several, in one order, so that two who lock some of the same never wait for each other. */
export const lockMembers = async (tx: Tx, memberIds: readonly bigint[]): Promise<void> => {
  await tx.selectFrom('members').select('id').where('id', 'in', memberIds).orderBy('id').forNoKeyUpdate().execute()
}

export const findMemberByUsername = (db: Db, username: string) =>
  db
    .selectFrom('members')
    .select(['id', 'username', 'type', 'status', 'currency', 'language', 'password_hash', 'must_change_password'])
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()

/** By a number in E.164 that its owner has proved; one that was only typed is nobody's key. */
export const findMemberByMobile = (db: Db, mobileNumber: string) =>
  db
    .selectFrom('members')
    .select(['id', 'username', 'type', 'status', 'currency', 'language', 'password_hash', 'must_change_password'])
    .where('mobile_number', '=', mobileNumber)
    .where('mobile_verified_at', 'is not', null)
    .executeTakeFirst()

/** Whose the name and the address are together, as recovery asks; the address need not be proved, because the name is asked too. */
export const findMemberForReset = (db: Db, username: string, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'username'])
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('status', 'in', ['active', 'excluded'])
    .executeTakeFirst()

/** How a member is reached, proved or not. */
export const findContacts = (db: Db, memberId: bigint) => db.selectFrom('members').select(['email', 'mobile_number']).where('id', '=', memberId).executeTakeFirst()

export const findContactsOf = async (db: Db, memberIds: readonly bigint[]) =>
  new Map((await db.selectFrom('members').select(['id', 'email', 'mobile_number']).where('id', 'in', memberIds).execute()).map((row) => [row.id, row]))

export const findMemberById = (db: Db, memberId: bigint) =>
  db
    .selectFrom('members')
    .select(['id', 'username', 'type', 'status', 'password_hash', 'has_password', 'must_change_password'])
    .where('id', '=', memberId)
    .executeTakeFirst()

/** Sessions that are open are asked too, at their next call. */
export const demandNewPassword = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.updateTable('members').set({ must_change_password: true }).where('id', '=', memberId).execute()
}

/** False where another changed it meanwhile: `hashBefore` is what the caller looked at. */
export const updatePassword = async (
  tx: Tx,
  { memberId, hash, hashBefore }: { readonly memberId: bigint; readonly hash: string; readonly hashBefore: string },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ password_hash: hash, has_password: true, must_change_password: false, password_changed_at: now })
    .where('id', '=', memberId)
    .where('password_hash', '=', hashBefore)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
