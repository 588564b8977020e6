import type { Currency, Minor } from '@trevo/rules/money'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export type GrantState = 'waiting' | 'active' | 'converted' | 'forfeited' | 'expired' | 'spent'
export type GrantEnd = 'wagered' | 'given-up' | 'withdrawal' | 'closed' | 'deposit-reversed' | 'staff' | 'ran-out' | 'spent'

/** What is promised of a bonus. Amounts in minor units of its currency. */
export interface GrantCall {
  readonly member: bigint
  readonly currency: Currency
  /** Who gives it, and under which name it is known there: the two together give it once. */
  readonly source: string
  readonly sourceId: string
  readonly amountMinor: Minor
  readonly requiredMinor: Minor
  /** The deposit that it is given for; zero where there is none. */
  readonly depositMinor: Minor
  readonly endsAtWithdrawal: boolean
  readonly maxStakeMinor: Minor | null
  /** Basis points by class. */
  readonly weights: Readonly<Record<string, number>>
  /** As VENDOR/game; null: every game that takes bonus. */
  readonly onlyGames: readonly string[] | null
  readonly isSticky: boolean
  readonly capMinor: Minor | null
  readonly days: number
  /** As they were shown: plain JSON, and its SHA-256 in hex. */
  readonly terms: object
  readonly termsHash: string
  /** How often what its free rounds win is to be staked: it is opened with nothing, and grows with each win. */
  readonly roundsTimes?: number
}

export interface Grant {
  readonly id: bigint
  readonly member_id: bigint
  readonly currency: Currency
  readonly state: GrantState
  readonly granted_minor: Minor
  readonly required_minor: Minor
  readonly counted_minor: Minor
  readonly is_sticky: boolean
  readonly cap_minor: Minor | null
  /** Its free rounds are not over: it ends neither wagered nor spent. */
  readonly has_rounds: boolean
}

/** Locks the member's cash purse until the transaction ends; gives its place, and what stands in the bonus purse. */
export const lockCash = async (tx: Tx, member: bigint, currency: Currency): Promise<{ readonly cashSeq: bigint; readonly bonusMinor: Minor }> => {
  const { rows } = await sql<{ cash_seq: bigint; bonus_minor: bigint }>`select * from ledger_lock_cash(${member}, ${currency})`.execute(tx)
  return { cashSeq: rows[0]?.cash_seq ?? 0n, bonusMinor: minor(rows[0]?.bonus_minor ?? 0n) }
}

const columns = sql`id, member_id, currency, state, granted_minor, required_minor, counted_minor, is_sticky, cap_minor, has_rounds`

export const findGrant = async (db: Db, id: bigint): Promise<Grant | undefined> => {
  const { rows } = await sql<Grant>`select ${columns} from bonus_grants where id = ${id}`.execute(db)
  return rows[0]
}

/** As `findGrant`, and nobody changes it until the transaction ends. The caller holds the cash purse's lock. */
export const lockGrant = async (tx: Tx, id: bigint): Promise<Grant | undefined> => {
  const { rows } = await sql<Grant>`select ${columns} from bonus_grants where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export const findGrantOf = async (db: Db, source: string, sourceId: string): Promise<Grant | undefined> => {
  const { rows } = await sql<Grant>`select ${columns} from bonus_grants where source = ${source} and source_id = ${sourceId}`.execute(db)
  return rows[0]
}

export const findActive = async (db: Db, member: bigint, currency: Currency): Promise<Grant | undefined> => {
  const { rows } = await sql<Grant>`select ${columns} from bonus_grants where member_id = ${member} and currency = ${currency} and state = 'active'`.execute(db)
  return rows[0]
}

/** The one that waits in front, and how many wait. */
export const readWaiting = async (db: Db, member: bigint, currency: Currency): Promise<readonly Grant[]> => {
  const { rows } = await sql<Grant>`select ${columns} from bonus_grants where member_id = ${member} and currency = ${currency} and state = 'waiting' order by place, id`.execute(db)
  return rows
}

export const insertWaiting = async (tx: Tx, call: GrantCall): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into bonus_grants (member_id, currency, source, source_id, granted_minor, required_minor, deposit_minor, ends_at_withdrawal, max_stake_minor, weights, only_games, is_sticky,
      cap_minor, days, terms, terms_hash, rounds_times, state, place)
    select ${call.member}, ${call.currency}, ${call.source}, ${call.sourceId}, ${call.amountMinor}, ${call.requiredMinor}, ${call.depositMinor}, ${call.endsAtWithdrawal}, ${call.maxStakeMinor},
      ${JSON.stringify(call.weights)}::jsonb, ${call.onlyGames === null ? null : [...call.onlyGames]}::text[], ${call.isSticky}, ${call.capMinor}, ${call.days}, ${JSON.stringify(call.terms)}::jsonb,
      decode(${call.termsHash}, 'hex'), ${call.roundsTimes ?? null}, 'waiting',
      coalesce((select max(g.place) + 1 from bonus_grants g where g.member_id = ${call.member} and g.currency = ${call.currency} and g.state = 'waiting'), 1)
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a grant that is written has an id')
  return row.id
}

export const markActive = async (tx: Tx, id: bigint, fromSeq: bigint): Promise<void> => {
  await sql`
    update bonus_grants set state = 'active', from_seq = ${fromSeq}, active_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(days => days), has_rounds = rounds_times is not null, is_due = required_minor = 0 and rounds_times is null
    where id = ${id} and state = 'waiting'`.execute(tx)
}

export interface GrantEnded {
  readonly state: GrantState
  readonly reason: GrantEnd
  readonly toSeq: bigint | null
  readonly convertedMinor: Minor
  readonly forfeitedMinor: Minor
  readonly capLeftMinor: Minor | null
}

export const markEnded = async (tx: Tx, id: bigint, end: GrantEnded): Promise<void> => {
  await sql`
    update bonus_grants set state = ${end.state}, end_reason = ${end.reason}, ended_at = clock_timestamp(), to_seq = ${end.toSeq}, converted_minor = ${end.convertedMinor},
      forfeited_minor = ${end.forfeitedMinor}, cap_left_minor = ${end.capLeftMinor}, to_fact = (select n from wager_turn), is_due = false, has_rounds = false
    where id = ${id}`.execute(tx)
}
