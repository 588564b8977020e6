import type { Db } from '@trevo/server/sql'
import { type RawBuilder, sql } from 'kysely'
import { vendor } from '#server/games.ts'
import type { Tables } from '#server/tables.ts'

/** Something that does not hold, and with what. */
export interface Fault {
  readonly subject: string
  readonly detail: string
}

export const faultsMax = 50

const ask = async (db: Db<Tables>, query: RawBuilder<Fault>): Promise<readonly Fault[]> => (await sql<Fault>`select subject, detail from (${query}) faults order by subject limit ${faultsMax}`.execute(db)).rows

/** Every open ticket has a bet that the wallet took, and every bet that it took has a ticket that knows. */
export const betsWithout = (db: Db<Tables>): Promise<readonly Fault[]> =>
  ask(
    db,
    sql`select t.id as subject, t.state || ' without a bet' as detail from tickets t
      where t.state in ('open', 'settling', 'settled') and not exists (
        select 1 from wallet_calls c where c.vendor = ${vendor} and c.verb = 'bet' and c.call_key = t.id || ':bet' and c.answer ->> 'status' = 'OK' and c.amount_minor = t.stake_minor)
      union all
      select c.round_id, 'a bet that was taken, and the ticket is ' || coalesce(t.state, 'not there') from wallet_calls c left join tickets t on t.id = c.round_id
      where c.vendor = ${vendor} and c.verb = 'bet' and c.answer ->> 'status' = 'OK' and (t.id is null or t.state in ('delayed', 'staking', 'refused'))
      union all
      select t.id, 'returned, and the bet was not asked back' from tickets t join wallet_calls c on c.vendor = ${vendor} and c.verb = 'bet' and c.round_id = t.id
      where t.state = 'returned' and c.answer ->> 'status' = 'OK' and not exists (select 1 from wallet_calls r where r.vendor = c.vendor and r.verb = 'rollback' and r.ref_tx_id = c.call_key and r.answer ->> 'status' = 'OK')`,
  )

/** What was paid is what is due by the last settlement, and what was cashed out. */
export const paidOtherwise = (db: Db<Tables>): Promise<readonly Fault[]> =>
  ask(
    db,
    sql`select t.id as subject, 'paid ' || coalesce(c.paid, 0) || ', due ' || (coalesce(s.due, 0) + coalesce(o.cashed, 0)) || ', on the ticket ' || (t.paid_minor + t.cashed_out_minor) as detail
      from tickets t
      left join lateral (select sum(case when verb = 'win' then amount_minor when verb = 'adjust' then case direction when 'credit' then amount_minor else -amount_minor end end) as paid
        from wallet_calls where vendor = ${vendor} and round_id = t.id) c on true
      left join lateral (select due_minor as due from settlements where ticket_no = t.no order by n desc limit 1) s on true
      left join lateral (select sum(amount_minor) as cashed from cash_outs where ticket_no = t.no) o on true
      where coalesce(c.paid, 0) <> coalesce(s.due, 0) + coalesce(o.cashed, 0) or coalesce(s.due, 0) <> t.paid_minor or coalesce(o.cashed, 0) <> t.cashed_out_minor`,
  )

/** Settlements of a ticket are numbered without a gap, and their differences come to what is paid. */
export const settledTwice = (db: Db<Tables>): Promise<readonly Fault[]> =>
  ask(
    db,
    sql`select t.id as subject, count(*) || ' settlements up to ' || max(s.n) || ', on the ticket ' || t.settlements as detail
      from settlements s join tickets t on t.no = s.ticket_no group by t.id, t.settlements, t.paid_minor
      having count(*) <> max(s.n) + 1 or count(*) <> t.settlements or sum(s.difference_minor) <> t.paid_minor
      union all select t.id, 'says that it was settled, and was not' from tickets t where t.settlements > 0 and not exists (select 1 from settlements s where s.ticket_no = t.no)`,
  )

const isBooked = sql`(t.state in ('staking', 'open', 'returning') or (t.state = 'stuck' and t.settlements = 0 and t.share_percent > 0)) and not t.is_trial`

/** What stands in the books of selections and members is what the tickets come to. */
export const exposedOtherwise = (db: Db<Tables>): Promise<readonly Fault[]> =>
  ask(
    db,
    sql`select coalesce(b.key, r.key) as subject, 'in the books ' || coalesce(b.sums, 'nothing') || ', by the tickets ' || coalesce(r.sums, 'nothing') as detail from (
        select market_id || ' ' || selection || ' ' || currency as key, concat_ws(' ', win_minor, stake_minor, tickets) as sums from liabilities where win_minor <> 0 or stake_minor <> 0 or tickets <> 0) b
      full join (
        select l.market_id || ' ' || l.selection || ' ' || t.currency as key, concat_ws(' ', sum(t.liability_minor)::bigint, sum(t.stake_minor)::bigint, count(*)) as sums
        from tickets t join legs l on l.ticket_no = t.no where ${isBooked} group by l.market_id, l.selection, t.currency) r on r.key = b.key
      where b.sums is distinct from r.sums
      union all
      select coalesce(b.key, r.key), 'a member''s wins ' || coalesce(b.won, 0) || ', by the tickets ' || coalesce(r.won, 0) from (
        select member_id || ' ' || about || ' ' || currency as key, win_minor as won from member_wins where win_minor <> 0) b
      full join (
        select key, sum(won)::bigint as won from (
          select t.member_id || ' evt:' || e.event_id || ' ' || t.currency as key, t.won_minor as won from tickets t join (select distinct ticket_no, event_id from legs) e on e.ticket_no = t.no
          union all select t.member_id || ' day:' || to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') || ' ' || t.currency, t.won_minor from tickets t where t.won_minor <> 0) each
        group by key having sum(won) <> 0) r on r.key = b.key
      where b.won is distinct from r.won
      union all
      select t.id, 'stands for ' || t.liability_minor from tickets t
      where t.liability_minor <> case when ${isBooked} then greatest(0, (t.highest_return_minor - t.stake_minor) * t.share_percent / 100) else 0 end`,
  )

const isFollowed = sql`(exists (select 1 from fact_news f where f.event_id = l.event_id) or exists (select 1 from settle_runs r where r.event_id = l.event_id and r.markets is not null))`

/** Each settled selection names a fact that stands, or its ticket is about to be settled again. */
export const standOnNothing = (db: Db<Tables>): Promise<readonly Fault[]> =>
  ask(
    db,
    sql`select t.id as subject, 'selection ' || l.leg || '.' || l.part || ' stands on fact ' || coalesce(l.fact_seq::text, 'none') || ' of event ' || l.event_id as detail
      from legs l join tickets t on t.no = l.ticket_no
      left join facts f on f.event_id = l.event_id and f.seq = l.fact_seq
      where l.result is not null and t.state in ('open', 'settling', 'settled') and t.share_percent > 0 and not ${isFollowed}
        and (f.seq is null or f.confirmed_at is null or exists (select 1 from facts n where n.event_id = f.event_id and n.replaces = f.seq and n.confirmed_at is not null))`,
  )

/** The price of each selection was its market's newest when the ticket was decided. */
export const pricedOtherwise = (db: Db<Tables>): Promise<readonly Fault[]> =>
  ask(
    db,
    sql`select t.id as subject, 'selection ' || l.leg || '.' || l.part || ' has version ' || l.price_version || ' of market ' || l.market_id as detail
      from legs l join tickets t on t.no = l.ticket_no
      where t.decided_at is not null and (
        not exists (select 1 from prices p where p.market_id = l.market_id and p.v = l.price_version and p.at <= t.decided_at and p.odds_milli[array_position(p.selections, l.selection)] = l.odds_milli)
        or exists (select 1 from prices p where p.market_id = l.market_id and p.v > l.price_version and p.at <= t.decided_at))`,
  )

/** Nothing is open a day after its last event was official. */
export const openTooLong = (db: Db<Tables>): Promise<readonly Fault[]> =>
  ask(
    db,
    sql`select t.id as subject, 'still open' as detail from tickets t where t.state = 'open' and not exists (
      select 1 from legs l join events e on e.id = l.event_id where l.ticket_no = t.no and (e.official_at is null or e.official_at > clock_timestamp() - interval '24 hours'))`,
  )

/** Each settlement, cash-out and return has the one call that it needs, and no call pays anything else. */
export const calledOtherwise = (db: Db<Tables>): Promise<readonly Fault[]> =>
  ask(
    db,
    sql`with wanted as (
        select t.id, s.verb, coalesce(s.tx_id, t.id) as key, case when s.verb = 'end-round' then null else abs(s.difference_minor) end as amount from settlements s join tickets t on t.no = s.ticket_no
        union all select t.id, 'win', t.id || ':out-' || o.n, o.amount_minor from cash_outs o join tickets t on t.no = o.ticket_no
        union all select t.id, 'rollback', t.id || ':back', null from tickets t where t.state = 'returning'
      ), written as (
        select round_id as id, verb, call_key as key, amount_minor as amount, state, answer ->> 'status' as status from wallet_calls where vendor = ${vendor} and verb <> 'bet'
      )
      select coalesce(w.id, c.id) as subject, case when c.id is null then w.verb || ' ' || w.key || ' is not written' when w.id is null then c.verb || ' ' || c.key || ' pays nothing that is owed'
          else c.verb || ' ' || c.key || ' of ' || coalesce(c.amount, 0) || ', owed ' || coalesce(w.amount, 0) end as detail
      from wanted w full join written c on c.id = w.id and c.verb = w.verb and c.key = w.key
      where (w.id is null and c.verb <> 'rollback') or c.id is null or w.amount is distinct from c.amount
      union all
      select round_id, verb || ' was answered ' || (answer ->> 'status') from wallet_calls
      where vendor = ${vendor} and verb <> 'bet' and state = 'answered' and answer ->> 'status' <> 'OK'`,
  )

/** Events with facts, in pages. */
export const listEventsWithFacts = async (db: Db<Tables>, after: bigint, limit: number): Promise<readonly bigint[]> =>
  (await db.selectFrom('events').select('id').where('facts', '>', 0).where('id', '>', after).orderBy('id').limit(limit).execute()).map(({ id }) => id)

/** Tickets that facts have settled or may, in pages; of one event where it is named. */
export const listSettleable = async (db: Db<Tables>, after: bigint, limit: number, eventId: bigint | null): Promise<readonly bigint[]> => {
  const of = eventId === null ? sql`true` : sql`exists (select 1 from legs l where l.ticket_no = t.no and l.event_id = ${eventId})`
  const { rows } = await sql<{ no: bigint }>`select t.no from tickets t where t.state in ('open', 'settling', 'settled') and t.share_percent > 0 and t.no > ${after} and ${of} order by t.no limit ${limit}`.execute(db)
  return rows.map(({ no }) => no)
}

/** Calls that have no decision yet, and those that a person has to look at. */
export const countCalls = async (db: Db<Tables>): Promise<{ readonly undecided: number; readonly stuck: number; readonly awaitsStaff: number }> => {
  const { rows } = await sql<{ undecided: number; stuck: number; awaitsStaff: number }>`select count(*) filter (where state = 'pending' and answered_at is null)::int as undecided, count(*) filter (where state = 'stuck')::int as stuck,
    (select count(*)::int from tickets where awaits_staff) as "awaitsStaff" from wallet_calls where vendor = ${vendor}`.execute(db)
  return rows[0] ?? { undecided: 0, stuck: 0, awaitsStaff: 0 }
}
