import { type Currency, type Minor, minor } from '@trevo/rules/money'
import type { Db } from '#db/tables.ts'

export interface Wallet {
  readonly currency: Currency
  readonly cashMinor: Minor
  readonly bonusMinor: Minor
  readonly heldMinor: Minor
  readonly debtMinor: Minor
  /** What may be staked. */
  readonly sumBalanceMinor: Minor
  /** How many transfers have touched cash: a live fact with a lower one is late. */
  readonly seq: bigint
}

/** A member's purses now. A member whom no money has reached yet has zeros; an unknown one is null. */
export const readWallet = async (db: Db, memberId: bigint): Promise<Wallet | null> => {
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
  return {
    currency: first.currency,
    cashMinor,
    bonusMinor: of('bonus'),
    heldMinor: of('held'),
    debtMinor: of('debt'),
    sumBalanceMinor: cashMinor,
    seq: rows.find((row) => row.kind === 'cash')?.seq ?? 0n,
  }
}
