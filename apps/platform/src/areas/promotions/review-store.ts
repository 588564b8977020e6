import type { ClaimState } from '@trevo/rules/promotions/claim-states'
import { unitOf } from '@trevo/rules/promotions/rewards'
import { rewardIn } from '@trevo/rules/promotions/terms'
import { sql } from 'kysely'
import { claimableOf, findTerms } from '#areas/promotions/promotions-store.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

const queue = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('claims as c', 'c.id', 'a.claim_id')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('staff as s', 's.id', 'a.staff_id')
    .leftJoin('announcements as n', 'n.key', 'c.promotion_key')
    .selectAll('a')
    .select(['c.promotion_key', 'c.version as claim_version', 'c.member_id', 'c.currency', 'm.username', 's.name as holder', 'n.title'])
    .select(sql<number>`(select count(*)::int from application_pictures p where p.claim_id = a.claim_id and p.application = a.number)`.as('pictures'))

export type QueuedApplication = Awaited<ReturnType<ReturnType<typeof queue>['execute']>>[number]

const waiting = (db: Db) => queue(db).select(exactly('a.sent_at').as('sentText')).where('a.state', '=', 'waiting')

/** Who waits longest comes first. */
export const listWaiting = (db: Db, ask: PageAsk) => seek(waiting(db), ['a.sent_at', 'a.claim_id'], ask, 'asc').execute()
export const countWaiting = (db: Db): Promise<About> => countAbout(db, waiting(db))

/** The last application of a claim. */
export const findQueued = (db: Db, claimId: bigint): Promise<QueuedApplication | undefined> => queue(db).where('a.claim_id', '=', claimId).orderBy('a.number', 'desc').limit(1).executeTakeFirst()

/** How members stand with a promotion: by the last thing that became of each one's claims. */
export const listStandings = async (db: Db, key: string, members: readonly bigint[]): Promise<ReadonlyMap<bigint, ClaimState>> => {
  if (members.length === 0) return new Map()
  const rows = await db.selectFrom('claims').distinctOn('member_id').select(['member_id', 'state']).where('promotion_key', '=', key).where('member_id', 'in', [...members]).where('state', '<>', 'none').orderBy('member_id').orderBy('changed_at', 'desc').execute()
  return new Map(rows.map(({ member_id: id, state }) => [id, state]))
}

/** Those that wait, the oldest first. */
export const waitingClaims = async (db: Db, most: number): Promise<readonly bigint[]> => (await db.selectFrom('applications').select('claim_id').where('state', '=', 'waiting').orderBy('sent_at').orderBy('claim_id').limit(most).execute()).map((row) => row.claim_id)

/** The most that the terms of a claim give its member, in minor units or in points; 0: it is not there, or gives nothing. */
export const mostOfApplication = async (db: Db, claimId: bigint): Promise<string> => {
  const claim = await db.selectFrom('claims').select(['promotion_key', 'version', 'currency']).where('id', '=', claimId).executeTakeFirst()
  const terms = claim === undefined ? null : claimableOf((await findTerms(db, claim.promotion_key, claim.version)).terms)
  return ((claim === undefined || terms === null ? null : rewardIn(terms, claim.currency)) ?? 0n).toString()
}

/** The most that the terms of claims give together, by currency, or in points. */
export const sumRewards = async (db: Db, claims: readonly bigint[]): Promise<ReadonlyMap<string, bigint>> => {
  if (claims.length === 0) return new Map()
  const groups = await db.selectFrom('claims').select(['promotion_key', 'version', 'currency', ({ fn }) => fn.countAll<bigint>().as('count')]).where('id', 'in', [...claims]).groupBy(['promotion_key', 'version', 'currency']).execute()
  const sums = new Map<string, bigint>()
  for (const { promotion_key: key, version, currency, count } of groups) {
    const terms = claimableOf((await findTerms(db, key, version)).terms)
    if (terms === null) continue
    const unit = unitOf(terms.reward, currency)
    sums.set(unit, (sums.get(unit) ?? 0n) + (rewardIn(terms, currency) ?? 0n) * BigInt(count))
  }
  return sums
}

/** By claim: who asks. */
export const applicantsOf = async (db: Db, claims: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
  if (claims.length === 0) return new Map()
  const rows = await db.selectFrom('claims as c').innerJoin('members as m', 'm.id', 'c.member_id').select(['c.id', 'm.username']).where('c.id', 'in', [...claims]).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
