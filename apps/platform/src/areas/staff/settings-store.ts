import { type DownlineReach, downlineReaches } from '@trevo/rules/agents/rain'
import { type Threshold, thresholdDefaults, thresholds } from '@trevo/rules/staff/act-rule'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** How staff may prove who they are. A passkey is always one of them. */
export type StaffFactorSetting = 'passkey' | 'totp'

export interface Setting<Value> {
  readonly value: Value
  readonly version: bigint
}

export const readFactors = async (db: Db): Promise<Setting<readonly StaffFactorSetting[]>> => {
  const row = await db.selectFrom('office_settings').select(['value', 'version']).where('name', '=', 'factors').executeTakeFirstOrThrow()
  return { value: row.value as readonly StaffFactorSetting[], version: BigInt(row.version) }
}

export const saveFactors = async (tx: Tx, factors: readonly StaffFactorSetting[]): Promise<void> => {
  await tx
    .updateTable('office_settings')
    .set({ value: JSON.stringify(factors), version: sql<number>`version + 1` })
    .where('name', '=', 'factors')
    .execute()
}

/** Whether the one person of a house of one may approve their own, a day later. */
export const readOnePair = async (db: Db): Promise<Setting<boolean>> => {
  const row = await db.selectFrom('office_settings').select(['value', 'version']).where('name', '=', 'one-pair').executeTakeFirstOrThrow()
  return { value: row.value === true, version: BigInt(row.version) }
}

export const saveOnePair = async (tx: Tx, isOn: boolean): Promise<void> => {
  await tx
    .updateTable('office_settings')
    .set({ value: JSON.stringify(isOn), version: sql<number>`version + 1` })
    .where('name', '=', 'one-pair')
    .execute()
}

/** How far below an agent the house lets agents send money. */
export const readDownlineReach = async (db: Db): Promise<Setting<DownlineReach>> => {
  const row = await db.selectFrom('office_settings').select(['value', 'version']).where('name', '=', 'downline-transfers').executeTakeFirstOrThrow()
  return { value: downlineReaches.find((each) => each === row.value) ?? 'OFF', version: BigInt(row.version) }
}

export const saveDownlineReach = async (tx: Tx, reach: DownlineReach): Promise<void> => {
  await tx
    .updateTable('office_settings')
    .set({ value: JSON.stringify(reach), version: sql<number>`version + 1` })
    .where('name', '=', 'downline-transfers')
    .execute()
}

/** In minor units of a currency: what the house set, else the default of the table. */
export const readThresholds = async (db: Db, currency: string): Promise<Readonly<Record<Threshold, bigint>>> => {
  const rows = await db.selectFrom('office_thresholds').select(['name', 'amount_minor']).where('currency', '=', currency).execute()
  const set = new Map(rows.map((row) => [row.name, row.amount_minor]))
  return Object.fromEntries(thresholds.map((name) => [name, set.get(name) ?? thresholdDefaults[name]])) as Record<Threshold, bigint>
}

/** What the house set, in every currency. */
export const listThresholds = (db: Db) => db.selectFrom('office_thresholds').select(['name', 'currency', 'amount_minor', 'version']).orderBy('currency').orderBy('name').limit(1_000).execute()

export const lockThreshold = async (tx: Tx, name: Threshold, currency: string): Promise<Setting<bigint> | null> => {
  const row = await tx.selectFrom('office_thresholds').select(['amount_minor', 'version']).where('name', '=', name).where('currency', '=', currency).forUpdate().executeTakeFirst()
  return row === undefined ? null : { value: row.amount_minor, version: BigInt(row.version) }
}

export const saveThreshold = async (tx: Tx, name: Threshold, currency: string, amountMinor: bigint): Promise<void> => {
  await tx
    .insertInto('office_thresholds')
    .values({ name, currency, amount_minor: amountMinor })
    .onConflict((conflict) => conflict.columns(['name', 'currency']).doUpdateSet({ amount_minor: amountMinor, version: sql<number>`office_thresholds.version + 1` }))
    .execute()
}
