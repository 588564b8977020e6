import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { PromotionCodesTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type PromotionCode = Selectable<PromotionCodesTable>

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

export const findCode = (db: Db | Tx, code: string): Promise<PromotionCode | undefined> => db.selectFrom('promotion_codes').selectAll().where('hash', '=', hashOf(code)).executeTakeFirst()

/** One use of a code; false: none is left. Who comes at the same instant waits for the first. */
export const takeUse = async (tx: Tx, id: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('promotion_codes').set({ uses_left: sql<number>`uses_left - 1` }).where('id', '=', id).where('uses_left', '>', 0).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A shared code, or more uses of it. */
export const saveSharedCode = async (tx: Tx, key: string, code: string, uses: number, now: Date): Promise<void> => {
  await tx
    .insertInto('promotion_codes')
    .values({ promotion_key: key, hash: hashOf(code), shared: code, uses_made: uses, uses_left: uses, made_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet((of) => ({ uses_made: of('promotion_codes.uses_made', '+', uses), uses_left: of('promotion_codes.uses_left', '+', uses) })))
    .execute()
}

export const insertOneTimeCodes = async (tx: Tx, key: string, codes: readonly string[], now: Date): Promise<void> => {
  const hashes = codes.map((code) => hashOf(code).toString('hex'))
  await sql`insert into promotion_codes (promotion_key, hash, uses_made, uses_left, made_at) select ${key}, decode(h, 'hex'), 1, 1, ${now} from unnest(${hashes}::text[]) h`.execute(tx)
}

interface Uses {
  readonly made: number
  readonly left: number
}
export interface CodesOfPromotion {
  readonly shared: readonly (Uses & { readonly code: string })[]
  readonly oneTime: Uses
}

const sharedMax = 200

export const countCodes = async (db: Db, key: string): Promise<CodesOfPromotion> => {
  const of = db.selectFrom('promotion_codes').where('promotion_key', '=', key)
  const [shared, oneTime] = await Promise.all([
    of.select(['shared', 'uses_made', 'uses_left']).where('shared', 'is not', null).orderBy('id').limit(sharedMax).execute(),
    of.select([sql<number>`count(*)::int`.as('made'), sql<number>`count(*) filter (where uses_left > 0)::int`.as('left')]).where('shared', 'is', null).executeTakeFirstOrThrow(),
  ])
  return { shared: shared.map(({ shared: code, uses_made: made, uses_left: left }) => ({ code: code ?? '', made, left })), oneTime }
}
