import type { Db } from '@trevo/server/sql'
import { sql } from 'kysely'
import type { WrittenVerb } from './verdict.ts'
import type { CallsTx } from './write-call.ts'

/** A call as it was written down. */
export interface Call {
  readonly id: bigint
  readonly vendor: string
  readonly verb: WrittenVerb
  /** Its txId; the round's id for an end-round. */
  readonly key: string
  readonly roundId: string | null
  readonly memberId: string
  readonly amountMinor: bigint | null
}

export interface ClaimedCall extends Call {
  readonly body: string
  readonly attempts: number
  readonly isUncertain: boolean
  readonly ageMs: number
  readonly givesUpAfterMs: number | null
}

const isFree = sql<boolean>`(c.leased_until is null or c.leased_until < now())`
/** Calls of one round go strictly one after another, in the order in which they were written. */
const isFirstOfRound = sql<boolean>`not exists (
  select 1 from wallet_calls e where e.vendor = c.vendor and e.round_id = c.round_id and e.state = 'pending' and e.id < c.id)`

export const listDueCalls = async <Tables>(db: Db<Tables>, limit: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`select c.id from wallet_calls c
    where c.state = 'pending' and c.next_at <= now() and ${isFree} and ${isFirstOfRound} order by c.next_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The round's next call that was never decided, and in how long it may be sent. */
export const findUndecidedCall = async <Tables>(
  db: Db<Tables>,
  vendor: string,
  roundId: string,
): Promise<{ readonly id: bigint; readonly waitMs: number } | undefined> => {
  const { rows } = await sql<{ readonly id: bigint; readonly waitMs: number }>`select id,
      greatest(0, extract(epoch from greatest(next_at, coalesce(leased_until, next_at)) - now()) * 1000)::float8 as "waitMs"
    from wallet_calls where vendor = ${vendor} and round_id = ${roundId} and state = 'pending' and answered_at is null order by id limit 1`.execute(db)
  return rows[0]
}

/**
 * Takes a call for one attempt. A lease that ran out belonged to a process that died in the middle of an attempt,
 * so what the wallet did with that attempt is unknown.
 */
export const claimCall = async <Tables>(db: Db<Tables>, id: bigint): Promise<ClaimedCall | undefined> => {
  const { rows } = await sql<ClaimedCall>`update wallet_calls c
    set attempts = attempts + 1, is_uncertain = is_uncertain or leased_until is not null, leased_until = now() + interval '5 seconds'
    where c.id = ${id} and c.state = 'pending' and ${isFree} and ${isFirstOfRound}
    returning id, vendor, verb, call_key as key, round_id as "roundId", member_id as "memberId", amount_minor as "amountMinor", body, attempts,
      is_uncertain as "isUncertain", (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs", gives_up_after_ms as "givesUpAfterMs"`.execute(db)
  return rows[0]
}

export const postponeCall = <Tables>(db: Db<Tables>, id: bigint, delayMs: number, trouble: string): Promise<unknown> =>
  sql`update wallet_calls
    set leased_until = null, is_uncertain = true, last_trouble = ${trouble}, next_at = now() + make_interval(secs => ${delayMs / 1_000})
    where id = ${id} and state = 'pending'`.execute(db)

/** Ends a call: `again` when it had been decided before and was only sent once more, `gone` when somebody else has ended it. */
export const endCall = async (
  tx: CallsTx,
  id: bigint,
  state: 'answered' | 'given-up' | 'stuck',
  answer: Readonly<Record<string, unknown>> | null,
): Promise<'first' | 'again' | 'gone'> => {
  const { rows } = await sql<{ readonly isFirst: boolean }>`update wallet_calls c
    set state = ${state}, leased_until = null, answer = ${JSON.stringify(answer)}::jsonb, answered_at = coalesce(c.answered_at, now())
    from (select id, answered_at from wallet_calls where id = ${id} and state = 'pending' for update) before
    where c.id = before.id returning before.answered_at is null as "isFirst"`.execute(tx)
  if (rows[0] === undefined) return 'gone'
  return rows[0].isFirst ? 'first' : 'again'
}

/** What has no decision is due now; what was decided, bets aside, is sent once more, because whoever asks has not got it. The ids make it the same call. */
export const sendAgain = <Tables>(db: Db<Tables>, vendor: string, roundId: string): Promise<unknown> =>
  sql`update wallet_calls set state = 'pending', next_at = now() where id in (
    select id from wallet_calls where vendor = ${vendor} and round_id = ${roundId} and (state = 'pending' or (state = 'answered' and verb <> 'bet'))
    order by id for update)`.execute(db)

export interface Backlog {
  /** Written down and not yet decided; marks, which nobody waits for, are not counted. */
  readonly undecided: number
  readonly oldestMs: number
  readonly stuck: number
}

export const readBacklog = async <Tables>(db: Db<Tables>): Promise<Backlog> => {
  const { rows } = await sql<Backlog>`select count(*)::int as undecided,
      coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as "oldestMs",
      (select count(*)::int from wallet_calls where state = 'stuck') as stuck
    from wallet_calls where state = 'pending' and answered_at is null and verb <> 'mark'`.execute(db)
  return rows[0] ?? { undecided: 0, oldestMs: 0, stuck: 0 }
}
