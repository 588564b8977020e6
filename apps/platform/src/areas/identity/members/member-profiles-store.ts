import { type Profile, profileNames } from '@trevo/rules/forms/profile'
import type { Db, Tx } from '#db/tables.ts'
import type { Keys, Sealer } from '#keys/keys.ts'
import { replaceTokens } from '#areas/identity/search/search-store.ts'
import { profileTokens, searchKeyOf } from '#areas/identity/search/search-tokens.ts'

/** A key of the member's own, which no row holds: who reads the table reads nobody. */
export const profilePurpose = (memberId: bigint | string): string => `profile of ${memberId}`
export const profileContext = 'member_profiles.sealed'
const sealerOf = (keys: Keys, memberId: bigint): Sealer => keys.sealer(profilePurpose(memberId))

const opened = (keys: Keys, memberId: bigint, sealed: Buffer): Profile => {
  const plain = sealerOf(keys, memberId).open(sealed, profileContext)
  if (plain === null) throw new Error('a profile does not open: it was sealed with another PLATFORM_SECRET')
  const told = JSON.parse(plain.toString('utf8')) as Readonly<Record<string, unknown>>
  return Object.fromEntries(profileNames.flatMap((name) => (typeof told[name] === 'string' ? [[name, told[name]]] : [])))
}

const sealed = (keys: Keys, memberId: bigint, profile: Profile): Buffer => {
  const told = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== ''))
  return sealerOf(keys, memberId).seal(Buffer.from(JSON.stringify(told)), profileContext)
}

/** What a member told of themselves, and how often it was written; version 0 where nothing was. */
export const readProfile = async (db: Db, keys: Keys, memberId: bigint): Promise<{ readonly version: number; readonly profile: Profile }> => {
  const row = await db.selectFrom('member_profiles').select(['sealed', 'version']).where('member_id', '=', memberId).executeTakeFirst()
  return row === undefined ? { version: 0, profile: {} } : { version: row.version, profile: opened(keys, memberId, row.sealed) }
}

/** What each of a set of members told; who told nothing is not in it. */
export const readProfiles = async (db: Db, keys: Keys, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Profile>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await db.selectFrom('member_profiles').select(['member_id', 'sealed']).where('member_id', 'in', memberIds).execute()
  return new Map(rows.map(({ member_id: memberId, sealed: bytes }) => [memberId, opened(keys, memberId, bytes)]))
}

/** The whole profile anew, and by what its member is found. False where somebody wrote since `versionBefore` was read: nothing is changed then. */
export const writeProfile = async (tx: Tx, keys: Keys, memberId: bigint, profile: Profile, versionBefore: number, now: Date): Promise<boolean> => {
  const values = { sealed: sealed(keys, memberId, profile), version: versionBefore + 1, updated_at: now, indexed_with: searchKeyOf(keys) }
  const written =
    versionBefore === 0
      ? await tx
          .insertInto('member_profiles')
          .values({ member_id: memberId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('member_profiles')
          .set(values)
          .where('member_id', '=', memberId)
          .where('version', '=', versionBefore)
          .returning('version')
          .executeTakeFirst()
  if (written === undefined) return false
  await replaceTokens(tx, memberId, profileTokens(keys, profile))
  return true
}
