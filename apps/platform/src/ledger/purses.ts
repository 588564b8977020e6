import { type Currency, type Minor, minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface Wallet {
  readonly currency: Currency
  readonly cashMinor: Minor
  readonly bonusMinor: Minor
  readonly heldMinor: Minor
  readonly debtMinor: Minor
  /** What may be staked: cash, and bonus where the game takes it. Where no game is asked about, some game may (Product §10.19). */
  readonly sumBalanceMinor: Minor
  /** How many transfers have touched cash: a live fact with a lower one is late. */
  readonly seq: bigint
}

export interface GameOfVendor {
  readonly vendor: string
  readonly gameCode: string
}

/** As `ledger_decide` asks it: the game takes bonus, and counts something for the grant that is active. With the grant's highest stake; null where the game takes none. */
export const findBonusInGame = async (db: Db, memberId: bigint, game: GameOfVendor): Promise<{ readonly maxStakeMinor: Minor | null } | null> => {
  const { rows } = await sql<{ max_stake_minor: Minor | null }>`
    select b.max_stake_minor from games g
    join members m on m.id = ${memberId}
    join bonus_grants b on b.member_id = m.id and b.currency = m.currency and b.state = 'active'
    where g.provider_code = ${game.vendor} and g.game_code = ${game.gameCode} and g.takes_bonus and coalesce(g.weight_bps, (b.weights ->> g.game_type)::integer, 0) > 0
      and (b.only_games is null or g.provider_code || '/' || g.game_code = any (b.only_games))`.execute(db)
  const [row] = rows
  return row === undefined ? null : { maxStakeMinor: row.max_stake_minor }
}

/** A member's purses now, as one game sees them or as all do. A member whom no money has reached yet has zeros; an unknown one is null. */
export const readWallet = async (db: Db, memberId: bigint, game: GameOfVendor | null = null): Promise<Wallet | null> => {
  const rows = await db
    .selectFrom('members as m')
    .leftJoin('purses as p', (join) => join.onRef('p.member_id', '=', 'm.id').onRef('p.currency', '=', 'm.currency'))
    .where('m.id', '=', memberId)
    .select(['m.currency', 'p.kind', 'p.balance_minor', 'p.seq'])
    .execute()
  const [first] = rows
  if (first === undefined) return null
  const of = (kind: string): Minor => minor(rows.find((row) => row.kind === kind)?.balance_minor ?? 0n)
  const cashMinor = of('cash')
  const bonusMinor = of('bonus')
  const countsBonus = bonusMinor > 0n && (game === null || (await findBonusInGame(db, memberId, game)) !== null)
  return {
    currency: first.currency,
    cashMinor,
    bonusMinor,
    heldMinor: of('held'),
    debtMinor: of('debt'),
    sumBalanceMinor: minor(cashMinor + (countsBonus ? bonusMinor : 0n)),
    seq: rows.find((row) => row.kind === 'cash')?.seq ?? 0n,
  }
}
