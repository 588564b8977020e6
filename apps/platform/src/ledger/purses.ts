import { type Currency, type Minor, minor } from '@trevo/rules/money'
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

const takesBonus = async (db: Db, game: GameOfVendor): Promise<boolean> => {
  const found = await db.selectFrom('games').where('provider_code', '=', game.vendor).where('game_code', '=', game.gameCode).select('takes_bonus').executeTakeFirst()
  return found?.takes_bonus ?? false
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
  const countsBonus = bonusMinor > 0n && (game === null || (await takesBonus(db, game)))
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
