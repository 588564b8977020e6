import type { Db, Tx } from '@trevo/server/sql'
import { sql, type Selectable } from 'kysely'
import { findSession, type Player, type RoundRow, type SessionRow } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'
import type { CrowdBet } from '#wire.ts'

export type ChainRow = Selectable<Tables['chains']>
export type TableRoundRow = Selectable<Tables['table_rounds']>

/** A table: a game that a vendor offers at one. */
export interface TableKey {
  readonly vendor: string
  readonly gameCode: string
}

const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`

/** By the database's clock, as every time of a table is. */
export const readNowMs = async (db: Db<Tables>): Promise<number> => {
  const { rows } = await sql<{ at: number }>`select ${nowMs} as at`.execute(db)
  return rows[0]?.at ?? 0
}

/** The table's chain, the last one that was made, locked: whoever holds it is the only one who moves the table on. */
export const lockChain = (tx: Tx<Tables>, { vendor, gameCode }: TableKey): Promise<ChainRow | undefined> =>
  tx.selectFrom('chains').selectAll().where('vendor', '=', vendor).where('game_code', '=', gameCode).orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst()

export const addChain = (tx: Tx<Tables>, { vendor, gameCode }: TableKey, chain: Pick<ChainRow, 'secret' | 'commitment' | 'length'>): Promise<unknown> =>
  tx
    .insertInto('chains')
    .values({ vendor, game_code: gameCode, event: null, ...chain })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The first that comes stands. */
export const setEvent = (tx: Tx<Tables>, { vendor, gameCode }: TableKey, event: string): Promise<unknown> =>
  tx.updateTable('chains').set({ event }).where('vendor', '=', vendor).where('game_code', '=', gameCode).where('event', 'is', null).execute()

export const findChain = (db: Db<Tables>, id: bigint): Promise<ChainRow> => db.selectFrom('chains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const findChainOf = (db: Db<Tables>, tableRoundId: bigint): Promise<ChainRow> =>
  db
    .selectFrom('chains')
    .innerJoin('table_rounds', 'table_rounds.chain_id', 'chains.id')
    .selectAll('chains')
    .where('table_rounds.id', '=', tableRoundId)
    .executeTakeFirstOrThrow()

/** Begins a round from the chain's next link, whose hash everybody sees from now on. */
export const addTableRound = async (tx: Tx<Tables>, chain: ChainRow, link: { readonly secret: Buffer; readonly hash: Buffer }, openMs: number): Promise<TableRoundRow> => {
  const number = chain.used + 1
  const seed = await tx
    .insertInto('seeds')
    .values({ vendor: chain.vendor, member_id: null, server_seed: link.secret, server_seed_hash: link.hash, client_seed: chain.event ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('chains').set({ used: number }).where('id', '=', chain.id).execute()
  return tx
    .insertInto('table_rounds')
    .values({ chain_id: chain.id, number, vendor: chain.vendor, game_code: chain.game_code, seed_id: seed.id, state: 'open', closes_at: sql<Date>`clock_timestamp() + make_interval(secs => ${openMs / 1_000})`, outcome: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The last round of a table, running or over. */
export const findLastTableRound = (db: Db<Tables>, { vendor, gameCode }: TableKey): Promise<TableRoundRow | undefined> =>
  db.selectFrom('table_rounds').selectAll().where('vendor', '=', vendor).where('game_code', '=', gameCode).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** A round that nobody can close or draw while this transaction lasts. */
export const holdTableRound = (tx: Tx<Tables>, id: bigint): Promise<TableRoundRow | undefined> =>
  tx.selectFrom('table_rounds').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** Waits for those who hold it. */
export const changeTableRound = (tx: Tx<Tables>, id: bigint, change: { readonly state: 'closed' | 'flying' | 'settled' } | { readonly state: 'drawn'; readonly outcome: unknown; readonly shownMs: number }): Promise<TableRoundRow> =>
  tx
    .updateTable('table_rounds')
    .set({
      state: change.state,
      ...(change.state === 'closed' ? { closed_at: sql<Date>`clock_timestamp()` } : {}),
      ...(change.state === 'flying' ? { flies_at: sql<Date>`clock_timestamp()`, watched_at: sql<Date>`clock_timestamp()` } : {}),
      ...(change.state === 'settled' ? { settled_at: sql<Date>`clock_timestamp()` } : {}),
      ...(change.state === 'drawn'
        ? { drawn_at: sql<Date>`clock_timestamp()`, next_at: sql<Date>`clock_timestamp() + make_interval(secs => ${change.shownMs / 1_000})`, outcome: JSON.stringify(change.outcome) }
        : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Tables whose round is not over: a process that starts goes on with them. */
export const listRunningTables = async (db: Db<Tables>): Promise<readonly TableKey[]> =>
  db.selectFrom('table_rounds').select(['vendor', 'game_code as gameCode']).where('state', '<>', 'settled').orderBy('id').execute()

/** What came out before, newest first. */
export const listOutcomes = async (db: Db<Tables>, { vendor, gameCode }: TableKey, limit: number): Promise<readonly unknown[]> => {
  const rows = await db
    .selectFrom('table_rounds')
    .select('outcome')
    .where('vendor', '=', vendor)
    .where('game_code', '=', gameCode)
    .where('outcome', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ outcome }) => outcome)
}

/** Bets that wait for a draw, some of them: another process may hold others. */
export const lockPlacedBets = (tx: Tx<Tables>, tableRoundId: bigint, limit: number): Promise<RoundRow[]> =>
  tx.selectFrom('rounds').selectAll().where('table_round_id', '=', tableRoundId).where('state', '=', 'placed').orderBy('place').limit(limit).forUpdate().skipLocked().execute()

export const hasPlacedBets = async (db: Db<Tables>, tableRoundId: bigint): Promise<boolean> =>
  (await db.selectFrom('rounds').select('id').where('table_round_id', '=', tableRoundId).where('state', '=', 'placed').limit(1).executeTakeFirst()) !== undefined

/** A round as its last commit left it; whoever reads it may find it changed at once. */
export const findTableRound = (db: Db<Tables>, id: bigint): Promise<TableRoundRow> => db.selectFrom('table_rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A process is here while it flies; `isInterrupted`: for a while none was. */
export const watchFlight = (tx: Tx<Tables>, id: bigint, isInterrupted: boolean): Promise<TableRoundRow> =>
  tx
    .updateTable('table_rounds')
    .set({ watched_at: sql<Date>`clock_timestamp()`, ...(isInterrupted ? { is_interrupted: true } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Bets whose own multiplier is reached, some of them. */
export const lockReachedBets = (tx: Tx<Tables>, tableRoundId: bigint, hundredths: number, limit: number): Promise<RoundRow[]> =>
  tx
    .selectFrom('rounds')
    .selectAll()
    .where('table_round_id', '=', tableRoundId)
    .where('state', '=', 'placed')
    .where('auto_hundredths', '<=', hundredths)
    .orderBy('auto_hundredths')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** The multiplier at which the next bet leaves by itself. */
export const nextAutoOf = async (db: Db<Tables>, tableRoundId: bigint): Promise<number | null> =>
  (await db.selectFrom('rounds').select('auto_hundredths').where('table_round_id', '=', tableRoundId).where('state', '=', 'placed').where('auto_hundredths', 'is not', null).orderBy('auto_hundredths').limit(1).executeTakeFirst())?.auto_hundredths ?? null

/** Bets that left before the end was known learn it now. */
export const completeOutcomes = (tx: Tx<Tables>, tableRoundId: bigint, outcome: unknown): Promise<unknown> =>
  sql`update rounds set outcome = outcome || ${JSON.stringify(outcome)}::jsonb where table_round_id = ${tableRoundId} and outcome is not null`.execute(tx)

/** Who bets in a round, as others see it: the highest stakes, how many members there are, and where who left did. */
export const listCrowd = async (db: Db<Tables>, tableRoundId: bigint, limit: number): Promise<{ readonly people: number; readonly bets: readonly CrowdBet[] }> => {
  const { rows } = await sql<CrowdBet & { people: number }>`
    select coalesce(shown_as, '') as name, stake_minor::text as stake, currency, (outcome->>'leftHundredths')::int as left,
      (select count(distinct member_id)::int from rounds where table_round_id = ${tableRoundId} and state not in ('refused', 'cancelled')) as people
    from rounds where table_round_id = ${tableRoundId} and state not in ('staking', 'refused', 'cancelled') order by stake_minor desc, place limit ${limit}`.execute(db)
  return { people: rows[0]?.people ?? 0, bets: rows.map(({ name, stake, currency, left }) => ({ name, stake, currency, left })) }
}

/** A member's own bets of a round, in their order. */
export const listBetsOf = (db: Db<Tables>, player: Player, tableRoundId: bigint): Promise<RoundRow[]> =>
  db.selectFrom('rounds').selectAll().where('vendor', '=', player.vendor).where('member_id', '=', player.memberId).where('table_round_id', '=', tableRoundId).orderBy('place').execute()

/** What is bet in a round, by bet, with how many members made it; and how many members bet at all. */
export const countBets = async (db: Db<Tables>, tableRoundId: bigint): Promise<{ readonly people: number; readonly bets: readonly { readonly choice: string; readonly people: number }[] }> => {
  const { rows } = await sql<{ choice: string | null; people: number }>`
    select choice, count(distinct member_id)::int as people from rounds
    where table_round_id = ${tableRoundId} and state in ('staking', 'placed') group by grouping sets ((choice), ())`.execute(db)
  return { people: rows.find(({ choice }) => choice === null)?.people ?? 0, bets: rows.flatMap(({ choice, people }) => (choice === null ? [] : [{ choice, people }])) }
}

export const addTicket = (tx: Tx<Tables>, hash: Buffer, sessionHash: Buffer): Promise<unknown> => tx.insertInto('table_tickets').values({ hash, session_hash: sessionHash }).execute()

/** The session of a ticket, which is spent with it. Old ones are good for nothing, and go as well. */
export const spendTicket = async (tx: Tx<Tables>, hash: Buffer, goodForMs: number): Promise<SessionRow | undefined> => {
  await tx.deleteFrom('table_tickets').where('created_at', '<', sql<Date>`now() - make_interval(secs => ${goodForMs / 1_000})`).execute()
  const spent = await tx.deleteFrom('table_tickets').where('hash', '=', hash).returning('session_hash').executeTakeFirst()
  return spent === undefined ? undefined : findSession(tx, spent.session_hash)
}
