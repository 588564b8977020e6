import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { ChallengePurpose, SecurityChallengesTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { PhoneKey } from '#areas/identity/sessions/remembered-logins-store.ts'

export type SecurityChallenge = Selectable<SecurityChallengesTable>

/** Product §9.52. */
export const challengeLifeMs = 5 * 60_000
export const challengeTries = 5

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest()

interface NewChallenge {
  readonly purpose: ChallengePurpose
  readonly memberId: bigint | null
  readonly firstFactor?: string
  readonly door?: string
  /** Of the phone that is to be remembered once the answer was right. */
  readonly phoneKey?: PhoneKey | undefined
}

/** The id is for whoever is asked, and kept as a hash alone. */
export const insertChallenge = async (tx: Tx, { purpose, memberId, firstFactor, door, phoneKey }: NewChallenge, now: Date): Promise<{ readonly id: string; readonly challenge: string }> => {
  const id = randomBytes(24).toString('base64url')
  const challenge = randomBytes(32).toString('base64url')
  await tx
    .insertInto('security_challenges')
    .values({
      id_hash: hashOf(id),
      purpose,
      member_id: memberId,
      challenge,
      first_factor: firstFactor ?? null,
      door: door ?? null,
      phone_key_x: phoneKey?.x ?? null,
      phone_key_y: phoneKey?.y ?? null,
      expires_at: new Date(now.getTime() + challengeLifeMs),
    })
    .execute()
  return { id, challenge }
}

export const findChallenge = (db: Db, id: string, purpose: ChallengePurpose, now: Date): Promise<SecurityChallenge | undefined> =>
  db
    .selectFrom('security_challenges')
    .selectAll()
    .where('id_hash', '=', hashOf(id))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', challengeTries)
    .executeTakeFirst()

/** Takes one of its tries before the answer is looked at; undefined where it is over. */
export const tryChallenge = (tx: Tx, id: string, purpose: ChallengePurpose, now: Date): Promise<SecurityChallenge | undefined> =>
  tx
    .updateTable('security_challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('id_hash', '=', hashOf(id))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', challengeTries)
    .returningAll()
    .executeTakeFirst()

/** Answered: of two right answers at the same moment one gets it. */
export const useChallenge = async (tx: Tx, idHash: Buffer): Promise<boolean> => {
  const used = await tx.deleteFrom('security_challenges').where('id_hash', '=', idHash).executeTakeFirst()
  return used.numDeletedRows === 1n
}

export const sweepChallenges = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('security_challenges')
    .where('id_hash', 'in', (from) => from.selectFrom('security_challenges').select('id_hash').where('expires_at', '<=', now).limit(5_000))
    .execute()
}
