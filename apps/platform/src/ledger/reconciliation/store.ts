import type { Pool, PoolClient } from 'pg'
import { type Kysely, sql } from 'kysely'
import type { Db, Tables, Tx } from '#db/tables.ts'
import type { Party, StatementLine, Window } from './party.ts'
import type { Difference, DayTotals, Outcome } from './outcome.ts'

const databaseNow = sql<Date>`now()`
const second = sql`interval '1 second'`

/** What a run that was cut off has left is thrown away, an hour after it began. */
export const openReconciliation = async (tx: Tx, party: Pick<Party, 'kind' | 'code'>, day: string): Promise<bigint> => {
  await sql`update reconciliations set state = 'failed', ended_at = now(), trouble = 'it was cut off' where state = 'running' and started_at < now() - 3600 * ${second}`.execute(
    tx,
  )
  await sql`delete from statement_lines l where not exists (select from reconciliations r where r.id = l.reconciliation_id and r.state = 'running')`.execute(tx)
  const values = { day, party_kind: party.kind, party: party.code, ended_at: null, trouble: null }
  return (await tx.insertInto('reconciliations').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** In a transaction of its own: one that stays open while a party is asked would hold up all who read in commit order. */
export const addStatementLines = async (tx: Tx, id: bigint, lines: readonly StatementLine[]): Promise<void> => {
  await sql`insert into statement_lines (reconciliation_id, kind, tx_id, round_id, member_id, amount_minor, currency, status, at)
    select ${id.toString()}::bigint, l.* from unnest(${lines.map((line) => line.kind)}::text[], ${lines.map((line) => line.txId)}::text[],
      ${lines.map((line) => line.roundId)}::text[], ${lines.map((line) => line.memberId?.toString() ?? null)}::bigint[],
      ${lines.map((line) => line.amountMinor.toString())}::bigint[], ${lines.map((line) => line.currency)}::text[],
      ${lines.map((line) => line.status)}::text[], ${lines.map((line) => line.at.toISOString())}::timestamptz[]) l`.execute(tx)
}

export const addDifferences = async (tx: Tx, id: bigint, from: number, differences: readonly Difference[]): Promise<void> => {
  await tx
    .insertInto('reconciliation_differences')
    .values(
      differences.map((each, place) => ({
        reconciliation_id: id,
        n: from + place,
        problem: each.problem,
        kind: each.kind,
        tx_id: each.txId,
        round_id: each.roundId,
        ours: each.ours === null ? null : JSON.stringify(each.ours),
        theirs: each.theirs === null ? null : JSON.stringify(each.theirs),
      })),
    )
    .execute()
}

export const closeReconciliation = async (tx: Tx, id: bigint, outcome: Outcome): Promise<void> => {
  await tx
    .updateTable('reconciliations')
    .set({
      state: outcome.state,
      ended_at: databaseNow,
      ours: JSON.stringify(outcome.ours),
      theirs: JSON.stringify(outcome.theirs),
      counts: JSON.stringify(outcome.counts),
      in_flight: BigInt(outcome.inFlight),
      trouble: outcome.trouble?.slice(0, 500) ?? null,
    })
    .where('id', '=', id)
    .execute()
  await sql`delete from statement_lines where reconciliation_id = ${id.toString()}::bigint`.execute(tx)
}

/** The last day (UTC) that ended two hours ago or more, by the database's clock. */
export const readDayToReconcile = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select to_char(now() at time zone 'UTC' - interval '26 hours', 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** Parties of which the day is done, or is being done, or failed less than an hour ago. */
export const readPartiesDone = async (db: Db, day: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('reconciliations')
    .select(['party_kind', 'party'])
    .where('day', '=', day)
    .where((where) => where.or([where('state', 'in', ['equal', 'different']), where('started_at', '>', sql<Date>`now() - 3600 * ${second}`)]))
    .execute()
  return new Set(rows.map((row) => `${row.party_kind} ${row.party}`))
}

export const readStatementAddresses = (db: Kysely<Tables>) => db.selectFrom('providers').select(['code', 'secret', 'statement_url']).orderBy('code').execute()

const vendorMovements = `('stake-placed', 'win-paid', 'stake-returned', 'promo-paid', 'bet-adjusted')`
const vendorKind = `case movement when 'stake-placed' then 'bet' when 'win-paid' then 'win' when 'stake-returned' then 'rollback'
  when 'promo-paid' then 'promo' else case when debit = 'cash' then 'adjust-debit' else 'adjust-credit' end end`

/** $1 the run, $2 the party, $3 and $4 the window, $5 and $6 the day, $7 and $8 the commits among which the window lies. */
const oursOf: Readonly<Record<Party['kind'], string>> = {
  vendor: `select ${vendorKind} as kind, tx_id, round_id, member_id, amount_minor, currency, at from transfers
    where xact between $7::xid8 and $8::xid8 and at >= $3::timestamptz and at < $4::timestamptz and source = $2::text and movement in ${vendorMovements}
      -- Rounds of the demo were played by nobody (Product §12.3); it is seeded in parts.
      and not (round_id like 'demo-%' and at <= coalesce((select max(seeded_at) from seeds where name like 'demo%'), '-infinity'))`,
  payment: `select case when debit = 'payment:' || $2::text || ':clearing' then 'charge-paid' else 'payout-paid' end as kind, tx_id, null::text as round_id,
      member_id, amount_minor, currency, at from transfers
    -- In the words of the index transfers_payments.
    where (left(debit, 8) = 'payment:' or left(credit, 8) = 'payment:') and at >= $3::timestamptz and at < $4::timestamptz
      and xact between $7::xid8 and $8::xid8 and 'payment:' || $2::text || ':clearing' in (debit, credit)
    -- What came in, or went back, and is no member's.
    union all select 'charge-paid', book_reference, null::text, member_id, amount_minor, currency, created_at from payment_conflicts
    where provider = $2::text and state in ('open', 'refunding', 'refunded') and created_at >= $3::timestamptz and created_at < $4::timestamptz
    union all select 'payout-paid', reference, null::text, member_id, amount_minor, currency, ended_at from payment_refunds
    where provider = $2::text and state = 'done' and conflict_id is not null and ended_at >= $3::timestamptz and ended_at < $4::timestamptz`,
}

/** Of a day that is not over, up to the moment of asking: what came since need not stand in the statement. */
const both = (
  kind: Party['kind'],
): string => `with day as (select $5::timestamptz as since, least($6::timestamptz, started_at) as until from reconciliations where id = $1::bigint),
  ours as materialized (select o.*, o.at >= day.since and o.at < day.until as is_of_day from (${oursOf[kind]}) o, day),
  theirs as materialized (select t.*, t.at >= day.since and t.at < day.until as is_of_day, row_number() over (partition by kind, tx_id order by at) as n
    from statement_lines t, day where reconciliation_id = $1::bigint)`

export interface Compared {
  readonly kind: string
  readonly tx_id: string
  readonly round_id: string | null
  readonly our_member: bigint | null
  readonly our_amount: bigint | null
  readonly our_currency: string | null
  readonly our_at: Date | null
  readonly their_member: bigint | null
  readonly their_amount: bigint | null
  readonly their_currency: string | null
  readonly their_at: Date | null
  readonly their_status: 'done' | 'refused' | null
  readonly their_n: bigint | null
}

/** Lines of the day, on either side, that have no equal on the other. What the party has not decided is neither; what moved nothing on both sides is equal. */
const unequal = (kind: Party['kind']): string => `${both(kind)}
  select coalesce(o.kind, t.kind) as kind, coalesce(o.tx_id, t.tx_id) as tx_id, coalesce(o.round_id, t.round_id) as round_id,
    o.member_id as our_member, o.amount_minor as our_amount, o.currency as our_currency, o.at as our_at,
    t.member_id as their_member, t.amount_minor as their_amount, t.currency as their_currency, t.at as their_at, t.status as their_status, t.n as their_n
  from ours o full join theirs t on t.kind = o.kind and t.tx_id = o.tx_id
  where (o.is_of_day or t.is_of_day)
    and t.status is distinct from 'pending'
    and (o.tx_id is not null or (t.status = 'done' and t.amount_minor > 0))
    and (t.status = 'done' and t.n = 1 and o.amount_minor = t.amount_minor and o.currency = t.currency and coalesce(t.member_id, o.member_id) is not distinct from o.member_id) is not true
  order by 1, 2, t.n`

const totals = (kind: Party['kind']): string => `${both(kind)}
  select 'ours' as side, currency, kind, count(*)::float8 as lines, sum(amount_minor)::text as total from ours where is_of_day group by currency, kind
  union all
  select 'theirs', currency, kind, count(*)::float8, sum(amount_minor)::text from theirs where is_of_day and status = 'done' group by currency, kind
  union all
  select 'pending', '', '', count(*)::float8, '0' from theirs where is_of_day and status = 'pending'
  order by 1, 2, 3`

export interface Comparison {
  readonly ours: DayTotals
  readonly theirs: DayTotals
  readonly inFlight: number
}

interface TotalRow {
  readonly side: 'ours' | 'theirs' | 'pending'
  readonly currency: string
  readonly kind: string
  readonly lines: number
  readonly total: string
}

const pageSize = 500

/** Transactions commit in nearly the order in which they began; this much disorder is looked for on either side of a window. */
const disorder = `interval '10 minutes'`

/**
 * The commits among which a window lies, by halving: transfers have an index in the order of commits and none by time.
 * Null when there is no transfer.
 */
const findCommits = async (client: PoolClient, window: Window): Promise<{ readonly from: string; readonly to: string } | null> => {
  const ends = await client.query<{ low: string | null; high: string | null }>(
    // Ordered by the number: without the table's name, its text in the output would be meant.
    `select (select t.xact::text from transfers t order by t.xact, t.id limit 1) as low, (select t.xact::text from transfers t order by t.xact desc, t.id desc limit 1) as high`,
  )
  const [{ low, high } = { low: null, high: null }] = ends.rows
  if (low === null || high === null) return null
  const firstNotBefore = async (moment: Date, shift: string): Promise<string> => {
    let [from, to] = [BigInt(low), BigInt(high) + 1n]
    while (from < to) {
      const middle = (from + to) / 2n
      const found = await client.query<{ is_before: boolean }>(
        `select at < $2::timestamptz ${shift} ${disorder} as is_before from transfers where xact >= $1::xid8 order by xact, id limit 1`,
        [middle.toString(), moment.toISOString()],
      )
      if (found.rows[0]?.is_before === true) from = middle + 1n
      else to = middle
    }
    return from.toString()
  }
  return { from: await firstNotBefore(window.from, '-'), to: await firstNotBefore(window.to, '+') }
}

/**
 * Both books on one snapshot, which holds nobody up because it only reads. Unequal lines come page by page from a cursor; `onPage` gets them
 * with what else is known of those that only the party has.
 */
export const compareBooks = async (
  pool: Pool,
  asked: { readonly id: bigint; readonly party: Pick<Party, 'kind' | 'code'>; readonly window: Window; readonly day: Window },
  onPage: (rows: readonly Compared[], elsewhere: Elsewhere) => Promise<void>,
): Promise<Comparison> => {
  const { id, party, window, day } = asked
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const commits = (await findCommits(client, window)) ?? { from: '0', to: '0' }
    const moments = [window.from, window.to, day.from, day.to].map((each) => each.toISOString())
    const values = [id.toString(), party.code, ...moments, commits.from, commits.to]
    const sums = await client.query<TotalRow>(totals(party.kind), values)
    await client.query(`declare unequal no scroll cursor for ${unequal(party.kind)}`, values)
    for (;;) {
      const { rows } = await client.query<Compared>(`fetch ${pageSize} from unequal`)
      if (rows.length === 0) break
      await onPage(rows, await findElsewhere(client, party, rows))
    }
    const of = (side: TotalRow['side']): DayTotals =>
      sums.rows.filter((row) => row.side === side).map(({ currency, kind, lines, total }) => ({ currency, kind, lines, total }))
    return { ours: of('ours'), theirs: of('theirs'), inFlight: sums.rows.find((row) => row.side === 'pending')?.lines ?? 0 }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** What our books say, at whatever time, of a transaction that the window's do not have; by kind and id. */
export type Elsewhere = ReadonlyMap<string, ElsewhereRow>

export interface ElsewhereRow {
  readonly kind: string
  readonly tx_id: string
  readonly status: string
  readonly member_id: bigint
  readonly amount_minor: bigint | null
  readonly currency: string | null
  readonly at: Date | null
}

const findElsewhere = async (client: PoolClient, party: Pick<Party, 'kind' | 'code'>, rows: readonly Compared[]): Promise<Elsewhere> => {
  const lone = rows.filter((row) => row.our_at === null)
  if (party.kind === 'payment' || lone.length === 0) return new Map()
  const found = await client.query<ElsewhereRow>(
    `select l.kind, l.tx_id, a.status, a.member_id, x.amount_minor, x.currency, x.at
    from unnest($1::text[], $2::text[]) l (kind, tx_id)
    join answers a on a.source = $3 and a.kind = split_part(l.kind, '-', 1) and a.tx_id = l.tx_id
    left join lateral (
      select x.* from (select *, ${vendorKind} as line_kind from transfers t
        -- The line of a bet-win's win, and of a bonus that took part, is a few places off the one that was answered.
        where t.member_id = a.member_id and t.currency = a.currency and t.purse = 'cash' and t.seq between a.seq - 4 and a.seq + 4
          and t.tx_id = l.tx_id and t.source = $3 and t.movement in ${vendorMovements}) x
      where x.line_kind = l.kind limit 1
    ) x on true`,
    [lone.map((row) => row.kind), lone.map((row) => row.tx_id), party.code],
  )
  return new Map(found.rows.map((row) => [`${row.kind} ${row.tx_id}`, row]))
}
