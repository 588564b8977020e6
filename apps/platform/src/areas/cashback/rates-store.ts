import { sql } from 'kysely'
import type { RewardRates } from '@trevo/rules/promotions/reward-rates'
import type { Db, Tx } from '#db/tables.ts'

export interface RatesVersion extends RewardRates {
  readonly version: number
  readonly fromDay: string
  readonly madeAt: Date
}

const columns = ['version', sql<string>`from_day::text`.as('from_day'), 'product', 'levels', 'currencies', 'edges', 'made_at'] as const
interface Row extends RewardRates {
  readonly version: number
  readonly from_day: string
  readonly made_at: Date
}
const versionOf = ({ version, from_day: fromDay, product, levels, currencies, edges, made_at: madeAt }: Row): RatesVersion => ({ version, fromDay, product, levels, currencies, edges, madeAt })

/** Those that hold for a period which begins on a day; null: none do yet. */
export const ratesOn = async (db: Db, day: string): Promise<RatesVersion | null> => {
  const row = await db.selectFrom('reward_rates').select(columns).where('from_day', '<=', day).orderBy('reward_rates.from_day', 'desc').orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : versionOf(row)
}

export const ratesOf = async (db: Db, version: number): Promise<RatesVersion> => versionOf(await db.selectFrom('reward_rates').select(columns).where('version', '=', version).executeTakeFirstOrThrow())

/** The newest first. */
export const listRates = async (db: Db, limit: number): Promise<readonly RatesVersion[]> => (await db.selectFrom('reward_rates').select(columns).orderBy('version', 'desc').limit(limit).execute()).map(versionOf)

/** Zero: there is none. */
export const lastRatesVersion = async (tx: Tx): Promise<number> => (await tx.selectFrom('reward_rates').select('version').orderBy('version', 'desc').limit(1).forUpdate().executeTakeFirst())?.version ?? 0

export const insertRates = async (tx: Tx, { fromDay, product, levels, currencies, edges }: RewardRates & { readonly fromDay: string }, by: { readonly at: Date; readonly proposal: bigint | null }): Promise<number> => {
  const { version } = await tx
    .insertInto('reward_rates')
    .values({ from_day: fromDay, product, levels: JSON.stringify(levels), currencies: JSON.stringify(currencies), edges: JSON.stringify(edges), made_at: by.at, proposal: by.proposal })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
