import { minor } from '@trevo/rules/money'
import type { StatementLine } from '@trevo/rules/vendors/statement-file'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables.ts'

export interface NewVendorStatement {
  readonly id: bigint
  readonly vendor: string
  /** YYYY-MM. */
  readonly month: string
  readonly name: string
  readonly sha256: Buffer
  readonly lines: readonly StatementLine[]
  readonly filedBy: bigint | null
}

const linesRead = z.array(z.object({ game: z.string(), currency: z.string(), bets: z.string(), payouts: z.string(), fee: z.string().nullable() }))

export const insertVendorStatement = async (tx: Tx, { id, vendor, month, name, sha256, lines, filedBy }: NewVendorStatement, now: Date): Promise<void> => {
  const kept = lines.map(({ game, currency, betsMinor, payoutsMinor, feeMinor }) => ({ game, currency, bets: betsMinor.toString(), payouts: payoutsMinor.toString(), fee: feeMinor?.toString() ?? null }))
  await tx.insertInto('vendor_statements').values({ id, provider_code: vendor, month: `${month}-01`, name, sha256, lines: JSON.stringify(kept), filed_by: filedBy, filed_at: now }).execute()
}

export interface VendorStatement {
  readonly vendor: string
  readonly name: string
  readonly sha256: Buffer
  readonly filedAt: Date
  readonly filedBy: string | null
  readonly lines: readonly StatementLine[]
}

/** The newest of a month, of one vendor or of each. */
export const readVendorStatements = async (db: Db, month: string, vendor?: string): Promise<readonly VendorStatement[]> => {
  const rows = await db
    .selectFrom('vendor_statements as s')
    .leftJoin('staff as p', 'p.id', 's.filed_by')
    .distinctOn('s.provider_code')
    .select(['s.provider_code', 's.name', 's.sha256', 's.lines', 's.filed_at', 'p.name as filed_by'])
    .where('s.month', '=', sql<string>`${`${month}-01`}::date`)
    .$if(vendor !== undefined, (query) => query.where('s.provider_code', '=', vendor ?? ''))
    .orderBy('s.provider_code')
    .orderBy('s.filed_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map((row) => ({
    vendor: row.provider_code,
    name: row.name,
    sha256: row.sha256,
    filedAt: row.filed_at,
    filedBy: row.filed_by,
    lines: linesRead.parse(row.lines).map(({ game, currency, bets, payouts, fee }) => ({ game, currency, betsMinor: minor(BigInt(bets)), payoutsMinor: minor(BigInt(payouts)), feeMinor: fee === null ? null : minor(BigInt(fee)) })),
  }))
}
