import { minor } from '@trevo/rules/money'
import type { FeeTerms } from '@trevo/rules/vendors/fees'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables.ts'

export interface VendorTerms extends FeeTerms {
  readonly vendor: string
  readonly currency: string
  /** YYYY-MM. */
  readonly from: string
}

const tiersRead = z.array(z.object({ fromMinor: z.string(), bps: z.number() }))
const gamesRead = z.record(z.string(), z.number())

/** Of one vendor, or of all: newest first. They are few. */
export const readTerms = async (db: Db, vendor?: string): Promise<readonly VendorTerms[]> => {
  const rows = await db
    .selectFrom('vendor_fee_terms')
    .select(['provider_code', 'currency', sql<string>`to_char(month, 'YYYY-MM')`.as('from'), 'tiers', 'tier_kind', 'minimum_minor', 'games'])
    .$if(vendor !== undefined, (query) => query.where('provider_code', '=', vendor ?? ''))
    .orderBy('provider_code')
    .orderBy('currency')
    .orderBy('month', 'desc')
    .limit(10_000)
    .execute()
  return rows.map((row) => ({
    vendor: row.provider_code,
    currency: row.currency,
    from: row.from,
    tiers: tiersRead.parse(row.tiers).map(({ fromMinor, bps }) => ({ fromMinor: minor(BigInt(fromMinor)), bps })),
    tierKind: row.tier_kind,
    minimumMinor: minor(row.minimum_minor),
    games: gamesRead.parse(row.games),
  }))
}

/** Those of the same month are replaced: what they were stands in the log. The vendor's version counts up. */
export const writeTerms = async (tx: Tx, { vendor, currency, from, tiers, tierKind, minimumMinor, games }: VendorTerms, now: Date): Promise<number> => {
  const row = {
    tiers: JSON.stringify(tiers.map(({ fromMinor, bps }) => ({ fromMinor: fromMinor.toString(), bps }))),
    tier_kind: tierKind,
    minimum_minor: minimumMinor,
    games: JSON.stringify(games),
    set_at: now,
  }
  await tx
    .insertInto('vendor_fee_terms')
    .values({ provider_code: vendor, currency, month: `${from}-01`, ...row })
    .onConflict((same) => same.columns(['provider_code', 'currency', 'month']).doUpdateSet(row))
    .execute()
  return (await tx.updateTable('providers').set({ code: vendor }).where('code', '=', vendor).returning('version').executeTakeFirstOrThrow()).version
}
