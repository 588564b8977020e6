import { rights, type Right } from '@trevo/rules/staff/rights'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Token {
  readonly id: bigint
  readonly name: string
  readonly rights: readonly Right[]
  readonly networks: readonly string[]
  readonly issued_by: bigint | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly last_used_at: Date | null
}

const columns = ['id', 'name', 'rights', 'networks', 'issued_by', 'created_at', 'expires_at', 'ended_at', 'last_used_at'] as const
const rightNames: readonly string[] = rights
/** A right that a later version took away reads nothing. */
const tokenOf = <Row extends { readonly rights: readonly string[] }>(row: Row) => ({ ...row, rights: row.rights.filter((each): each is Right => rightNames.includes(each)) })

/** A use is written down this seldom. */
const touchEveryMs = 60_000

export const insertToken = async (tx: Tx, token: Omit<Token, 'ended_at' | 'last_used_at'> & { readonly token_hash: Buffer }): Promise<void> => {
  await tx.insertInto('staff_tokens').values({ ...token, rights: [...token.rights], networks: [...token.networks], ended_at: null, last_used_at: null }).execute()
}

const listMax = 500

/** Those that hold first, the newest of them first. */
export const listTokens = async (db: Db, now: Date): Promise<readonly (Token & { readonly issuer: string | null })[]> => {
  const rows = await db
    .selectFrom('staff_tokens')
    .leftJoin('staff', 'staff.id', 'staff_tokens.issued_by')
    .select(['staff_tokens.id', 'staff_tokens.name', 'rights', 'issued_by', 'staff_tokens.created_at', 'expires_at', 'ended_at', 'last_used_at', 'staff.name as issuer'])
    .select(sql<string[]>`networks::text[]`.as('networks'))
    .orderBy((order) => order.case().when('expires_at', '<=', now).then(1).when('ended_at', 'is not', null).then(1).else(0).end())
    .orderBy('staff_tokens.id', 'desc')
    .limit(listMax)
    .execute()
  return rows.map(tokenOf)
}

/** Nobody changes it until the transaction ends. */
export const lockToken = async (tx: Tx, id: bigint): Promise<Token | undefined> => {
  const row = await tx.selectFrom('staff_tokens').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row === undefined ? undefined : tokenOf(row)
}

export const endTokenRow = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await tx.updateTable('staff_tokens').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** The token of this hash, while it holds and comes from one of its networks; with none of them: from anywhere. Null: not, or not from there. */
export const findToken = async (db: Db, tokenHash: Buffer, address: string, now: Date): Promise<Token | null> => {
  const row = await db
    .selectFrom('staff_tokens')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`(networks = '{}' or ${address}::inet <<= any (networks))`)
    .executeTakeFirst()
  return row === undefined ? null : tokenOf(row)
}

/** Says that it was used, at most once a minute. */
export const touchToken = async (db: Db, { id, last_used_at: last }: Pick<Token, 'id' | 'last_used_at'>, now: Date): Promise<void> => {
  if (last !== null && now.getTime() - last.getTime() < touchEveryMs) return
  await sql`select token_was_used(${id}, ${now})`.execute(db)
}
