import { type Selectable, sql } from 'kysely'
import type { ReferralTerms } from '@trevo/rules/agents/referral'
import { categoriesOf } from '@trevo/rules/promotions/reward-rates'
import type { Db, Tx } from '#db/tables.ts'
import type { CampaignState, ReferralCampaignsTable } from './tables.ts'

export type Campaign = Selectable<ReferralCampaignsTable>

export const termsOf = ({ product, pays, times, bonus_days: bonusDays, days, hold_days: holdDays, month_max: monthMax, is_verified: isVerified, amounts }: Campaign): ReferralTerms => ({ product, pays, times, bonusDays, days, holdDays, monthMax, isVerified, amounts })

/** The one that is live or paused; undefined: there is none. */
export const currentCampaign = (db: Db | Tx): Promise<Campaign | undefined> => db.selectFrom('referral_campaigns').selectAll().where('state', '<>', 'over').executeTakeFirst()
export const lockCurrent = (tx: Tx): Promise<Campaign | undefined> => tx.selectFrom('referral_campaigns').selectAll().where('state', '<>', 'over').forUpdate().executeTakeFirst()
export const campaignOf = (db: Db | Tx, version: number): Promise<Campaign> => db.selectFrom('referral_campaigns').selectAll().where('version', '=', version).executeTakeFirstOrThrow()

/** The newest first. */
export const listCampaigns = (db: Db, limit: number): Promise<readonly Campaign[]> => db.selectFrom('referral_campaigns').selectAll().orderBy('version', 'desc').limit(limit).execute()

/** Counted up by every act on any of them. */
export const campaignsVersion = async (db: Db | Tx): Promise<bigint> => BigInt((await db.selectFrom('referral_campaigns').select(sql<string>`coalesce(sum(row_version), 0)::text`.as('version')).executeTakeFirstOrThrow()).version)

export const setState = async (tx: Tx, version: number, state: CampaignState): Promise<void> => {
  await tx.updateTable('referral_campaigns').set((row) => ({ state, row_version: row('row_version', '+', 1) })).where('version', '=', version).execute()
}

/** Takes the place of the one before, for those who come from now on. */
export const insertCampaign = async (tx: Tx, terms: ReferralTerms, by: { readonly at: Date; readonly proposal: bigint | null }): Promise<number> => {
  const before = await lockCurrent(tx)
  if (before !== undefined) await setState(tx, before.version, 'over')
  const { version } = await tx
    .insertInto('referral_campaigns')
    .values({
      product: terms.product, categories: [...categoriesOf(terms.product)], pays: terms.pays, times: terms.times, bonus_days: terms.bonusDays, days: terms.days, hold_days: terms.holdDays, month_max: terms.monthMax, is_verified: terms.isVerified,
      amounts: JSON.stringify(terms.amounts), made_at: by.at, proposal: by.proposal,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** How many friends came under each version and are where, and what was paid. */
export const sumFriends = async (db: Db, versions: readonly number[]): Promise<readonly { readonly campaign: number; readonly friends: number; readonly open: number; readonly paid: number; readonly review: number }[]> =>
  versions.length === 0
    ? []
    : (
        await sql<{ campaign: number; friends: number; open: number; paid: number; review: number }>`
          select campaign, count(*)::integer as friends, count(*) filter (where ended_at is null)::integer as open, count(*) filter (where state = 'paid')::integer as paid, count(*) filter (where review = 'open')::integer as review
          from referral_friends where campaign in (${sql.join([...versions])}) group by 1`.execute(db)
      ).rows
export const sumPaid = async (db: Db, versions: readonly number[]): Promise<readonly { readonly campaign: number; readonly currency: string; readonly amount: string }[]> =>
  versions.length === 0
    ? []
    : (
        await sql<{ campaign: number; currency: string; amount: string }>`
          select campaign, reward_currency as currency, sum(reward_minor)::text as amount from referral_friends where state = 'paid' and campaign in (${sql.join([...versions])}) group by 1, 2 order by 2`.execute(db)
      ).rows
