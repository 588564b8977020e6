import { sql } from 'kysely'
import type { VipLevel } from '@trevo/rules/promotions/vip'
import type { Db, Tx } from '#db/tables.ts'

export interface Level extends VipLevel {
  readonly names: Readonly<Record<string, string>>
  readonly levelPoints: number
  readonly weekPoints: number
  readonly monthPoints: number
}

export interface VipVersion {
  readonly version: number
  readonly fromDay: string
  readonly factors: Readonly<Record<string, number>>
  readonly currencies: Readonly<Record<string, number>>
  /** From 0 up. */
  readonly levels: readonly Level[]
}

const columns = ['version', sql<string>`from_day::text`.as('from_day'), 'factors', 'currencies', 'made_at'] as const
interface VersionRow {
  readonly version: number
  readonly from_day: string
  readonly factors: Readonly<Record<string, number>>
  readonly currencies: Readonly<Record<string, number>>
}

const levelsOf = async (db: Db, version: number): Promise<readonly Level[]> =>
  (await db.selectFrom('vip_levels').selectAll().where('version', '=', version).orderBy('level').execute()).map((row) => ({
    level: row.level, names: row.names, reachXp: Number(row.reach_xp), keepXp: Number(row.keep_xp), levelPoints: row.level_points, weekPoints: row.week_points, monthPoints: row.month_points,
  }))

const versionOf = async (db: Db, { version, from_day: fromDay, factors, currencies }: VersionRow): Promise<VipVersion> => ({ version, fromDay, factors, currencies, levels: await levelsOf(db, version) })

/** The one that holds on a day. */
export const vipOn = async (db: Db, day: string): Promise<VipVersion> =>
  versionOf(db, await db.selectFrom('vip_versions').select(columns).where('from_day', '<=', day).orderBy('vip_versions.from_day', 'desc').orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow())

/** The newest first. */
export const listVipVersions = async (db: Db, limit: number) => {
  const rows = await db.selectFrom('vip_versions').select(columns).orderBy('version', 'desc').limit(limit).execute()
  return Promise.all(rows.map(async (row) => ({ ...(await versionOf(db, row)), madeAt: row.made_at })))
}

export const lastVipVersion = async (tx: Tx): Promise<number> => (await tx.selectFrom('vip_versions').select('version').orderBy('version', 'desc').limit(1).forUpdate().executeTakeFirstOrThrow()).version

export const insertVipVersion = async (tx: Tx, { fromDay, factors, currencies, levels }: Omit<VipVersion, 'version'>, by: { readonly at: Date; readonly proposal: bigint | null }): Promise<number> => {
  const { version } = await tx
    .insertInto('vip_versions')
    .values({ from_day: fromDay, factors: JSON.stringify(factors), currencies: JSON.stringify(currencies), made_at: by.at, proposal: by.proposal })
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('vip_levels')
    .values(levels.map(({ level, names, reachXp, keepXp, levelPoints, weekPoints, monthPoints }) => ({
      version, level, names: JSON.stringify(names), reach_xp: BigInt(reachXp), keep_xp: BigInt(keepXp), level_points: levelPoints, week_points: weekPoints, month_points: monthPoints,
    })))
    .execute()
  return version
}
