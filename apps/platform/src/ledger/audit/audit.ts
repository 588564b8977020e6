import type { Pool } from 'pg'
import { bonusChecks } from '#ledger/bonus/checks.ts'
import { freeRoundsChecks } from '#ledger/bonus/free-rounds-checks.ts'
import type { AuditCheck } from './audit-check.ts'

export interface AuditFinding {
  readonly invariant: string
  readonly says: string
  readonly violations: number
  /** At most five. */
  readonly samples: readonly string[]
}

export interface AuditReport {
  readonly counts: { readonly purses: number; readonly transfers: number; readonly answers: number; readonly rounds: number; readonly openRoundsOfADay: number }
  readonly findings: readonly AuditFinding[]
  readonly isClean: boolean
}

/** Every line of every purse's statement: a transfer between two purses of one member is a line of both. Debt grows by what it is debited. */
const lines = `(
  select member_id, currency, purse, seq, balance_after_minor,
    case when credit = purse::text then amount_minor else -amount_minor end as change_minor
  from transfers
  union all
  select member_id, currency, counter_purse, counter_seq, counter_balance_after_minor,
    case when (credit = counter_purse::text) = (counter_purse <> 'debt') then amount_minor else -amount_minor end
  from transfers where counter_purse is not null
) l`

const undone = `('stake-returned', 'withdrawal-paid', 'withdrawal-released', 'tax-returned')`

export const auditChecks: readonly AuditCheck[] = [
  ...bonusChecks,
  ...freeRoundsChecks,
  {
    invariant: 'I1',
    says: 'In each currency what members have, less what they owe, is what the house’s accounts gave',
    sql: `select format('%s: purses %s, house %s', coalesce(p.currency, h.currency), p.total, h.total) as what
      from (select currency, sum(case kind when 'debt' then -balance_minor else balance_minor end) as total from purses group by currency) p
      full join (select currency, sum(case when debit like '%:%' then amount_minor else 0 end - case when credit like '%:%' then amount_minor else 0 end) as total
        from transfers group by currency) h on h.currency = p.currency
      where coalesce(p.total, 0) <> coalesce(h.total, 0)`,
  },
  {
    invariant: 'I2',
    says: 'A purse has what its transfers sum to',
    sql: `select format('member %s %s %s', coalesce(p.member_id, s.member_id), coalesce(p.kind, s.purse), coalesce(p.currency, s.currency)) as what
      from purses p
      full join (select member_id, currency, purse, sum(change_minor) as total, count(*) as lines from ${lines} group by 1, 2, 3) s
        on s.member_id = p.member_id and s.currency = p.currency and s.purse = p.kind
      where coalesce(p.balance_minor, 0) <> coalesce(s.total, 0) or coalesce(p.seq, 0) <> coalesce(s.lines, 0)`,
  },
  {
    invariant: 'I3',
    says: 'No purse is below zero, held is exactly what holds have not ended, and who owes has no cash',
    sql: `select format('member %s', coalesce(p.member_id, h.member_id)) as what
      from (select member_id, currency, balance_minor from purses where kind = 'held') p
      full join (select member_id, currency, sum(case movement when 'withdrawal-held' then amount_minor else -amount_minor end) as total
        from transfers where movement in ('withdrawal-held', 'withdrawal-paid', 'withdrawal-released') group by 1, 2) h
        on h.member_id = p.member_id and h.currency = p.currency
      where coalesce(p.balance_minor, 0) <> coalesce(h.total, 0) or h.total < 0
      union all select format('member %s %s', member_id, kind) from purses where balance_minor < 0
      union all select format('member %s owes and has cash', d.member_id) from purses d
        join purses c on c.member_id = d.member_id and c.currency = d.currency and c.kind = 'cash'
        where d.kind = 'debt' and d.balance_minor > 0 and c.balance_minor > 0`,
  },
  {
    invariant: 'I4',
    says: 'Each purse’s lines count 1, 2, 3 … and each balance is the one before it and the line’s amount',
    sql: `select format('member %s %s seq %s', member_id, purse, seq) as what
      from (select l.*, lag(seq, 1, 0::bigint) over w as seq_before, lag(balance_after_minor, 1, 0::bigint) over w as balance_before
        from ${lines} window w as (partition by member_id, currency, purse order by seq)) x
      where seq <> seq_before + 1 or balance_after_minor <> balance_before + change_minor or balance_after_minor < 0`,
  },
  {
    invariant: 'I5',
    says: 'Every transfer was answered OK under its own id, once, and every answer that names a transfer has it',
    sql: `select format('%s %s %s', t.source, t.kind, t.tx_id) as what
      from transfers t
      left join answers a on a.tx_id = t.tx_id and a.source = t.source and a.kind = case t.kind when 'bet-win' then 'bet' else t.kind end
        and a.status = 'OK' and a.member_id = t.member_id and a.currency = t.currency
      where a.tx_id is null
      union all
      select format('%s %s %s', a.source, a.kind, a.tx_id) from answers a
      left join transfers t on t.member_id = a.member_id and t.currency = a.currency and t.purse = 'cash' and t.seq = a.seq
      left join transfers u on u.member_id = a.member_id and u.currency = a.currency and u.refers_to_seq = a.seq and u.movement in ${undone}
      left join transfers d on d.member_id = t.member_id and d.currency = t.currency and d.purse = 'cash' and d.seq = t.refers_to_seq and d.movement = 'bonus-drawn'
      where a.seq is not null and (t.tx_id is distinct from a.tx_id or t.source is distinct from a.source
        or (a.kind in ('bet', 'withdrawal-held', 'tax-withheld') and (a.amount_minor, a.round_id, a.is_undone, a.bonus_minor)
          is distinct from (t.amount_minor, t.round_id, u.seq is not null, coalesce(d.amount_minor, 0))))
      union all
      select format('%s %s %s moved twice', source, movement, tx_id) from transfers group by source, kind, tx_id, movement having count(*) > 1`,
  },
  {
    invariant: 'I7',
    says: 'What was refused moved nothing',
    sql: `select format('%s %s %s', a.source, a.kind, a.tx_id) as what from answers a
      where a.status <> 'OK' and (a.seq is not null
        or exists (select from transfers t where t.member_id = a.member_id and t.source = a.source and t.tx_id = a.tx_id
          and (t.kind = a.kind or (t.kind = 'bet-win' and a.kind in ('bet', 'win')))))`,
  },
  {
    invariant: 'I8',
    says: 'A bet that was given back before it came moved nothing',
    sql: `select format('%s %s', a.source, a.tx_id) as what from answers a
      join transfers t on t.member_id = a.member_id and t.source = a.source and t.tx_id = a.tx_id and t.kind in ('bet', 'bet-win')
      where a.kind = 'bet' and a.status = 'CANCELLED'
      union all
      select format('%s %s was taken without a stake', source, tx_id) from answers where kind = 'bet' and status = 'OK' and seq is null`,
  },
  {
    invariant: 'I9',
    says: 'A stake is given back at most once, whole, and to whom it came from',
    sql: `select format('member %s seq %s', u.member_id, u.seq) as what from transfers u
      left join transfers b on b.member_id = u.member_id and b.currency = u.currency and b.purse = 'cash' and b.seq = u.refers_to_seq
        and b.movement = 'stake-placed'
      where u.movement = 'stake-returned' and (b.seq is null or b.amount_minor <> u.amount_minor or b.round_id <> u.round_id or b.source <> u.source)
      union all
      select format('member %s, stake %s undone twice', member_id, refers_to_seq) from transfers
      where movement in ${undone} group by member_id, currency, refers_to_seq having count(*) > 1`,
  },
  {
    invariant: 'I10',
    says: 'A win or an adjustment belongs to a stake of its own round that stands',
    sql: `select format('member %s seq %s', w.member_id, w.seq) as what from transfers w
      left join transfers b on b.member_id = w.member_id and b.currency = w.currency and b.purse = 'cash' and b.movement = 'stake-placed'
        and b.source = w.source and b.round_id = w.round_id
        and b.seq = w.refers_to_seq
      left join transfers u on u.member_id = w.member_id and u.currency = w.currency and u.refers_to_seq = w.refers_to_seq and u.movement = 'stake-returned'
      where w.movement in ('win-paid', 'bet-adjusted') and (b.seq is null or u.seq is not null)`,
  },
  {
    invariant: 'I11',
    says: 'Every round shows what its transfers sum to, and those are one member’s in one game',
    sql: `select format('%s %s', coalesce(r.source, t.source), coalesce(r.round_id, t.round_id)) as what
      from rounds r
      full join (select source, round_id, min(member_id) as member_id, max(member_id) as member_max, min(game_code) as game_code, max(game_code) as game_max,
          min(seq) as first_seq, max(seq) as last_seq, count(*) filter (where movement = 'stake-placed') as bets,
          coalesce(sum(amount_minor) filter (where movement = 'stake-placed'), 0) as staked,
          coalesce(sum(amount_minor) filter (where movement = 'win-paid'), 0) as won,
          coalesce(sum(amount_minor) filter (where movement = 'stake-returned'), 0) as returned,
          sum(amount_minor) filter (where movement = 'promo-paid') as promo,
          coalesce(sum(case debit when 'cash' then -amount_minor else amount_minor end) filter (where movement = 'bet-adjusted'), 0) as adjusted
        from transfers where round_id is not null group by source, round_id) t on t.source = r.source and t.round_id = r.round_id
      where r.round_id is null or (t.round_id is null and (r.staked_minor, r.won_minor, r.returned_minor, r.adjusted_minor, r.bets) <> (0, 0, 0, 0, 0))
        or t.promo is distinct from r.promo_minor
        or r.state <> case when r.wins = 0 and r.promo_minor is null and r.returns = r.bets and (r.bets > 0 or r.closed_at is not null) then 'cancelled'
          when r.closed_at is not null then 'settled' else 'open' end
        or t.member_id <> r.member_id or t.member_max <> r.member_id or t.game_code <> r.game_code or t.game_max <> r.game_code
        or (t.staked, t.won, t.returned, t.adjusted, t.bets, t.first_seq, t.last_seq)
          <> (r.staked_minor, r.won_minor, r.returned_minor, r.adjusted_minor, r.bets, r.first_seq, r.last_seq)`,
  },
  {
    invariant: 'I12',
    says: 'A held withdrawal is paid or released once, and whole; what a bank sent back was paid before, and is whole',
    sql: `select format('member %s seq %s', u.member_id, u.seq) as what from transfers u
      left join transfers h on h.member_id = u.member_id and h.currency = u.currency and h.purse = 'cash' and h.seq = u.refers_to_seq
        and h.movement = 'withdrawal-held'
      where u.movement in ('withdrawal-paid', 'withdrawal-released') and (h.seq is null or h.amount_minor <> u.amount_minor)
      union all
      select format('member %s %s', b.member_id, b.tx_id) from transfers b
      left join transfers p on p.member_id = b.member_id and p.tx_id = b.tx_id and p.movement = 'withdrawal-paid'
      where b.movement = 'withdrawal-returned' and (p.amount_minor, p.currency, p.credit) is distinct from (b.amount_minor, b.currency, b.debit)`,
  },
  {
    invariant: 'I27',
    says: 'What was withheld of a withdrawal comes back once, whole and to whom it was taken from, and nothing else touches its account',
    sql: `select format('member %s seq %s', u.member_id, u.seq) as what from transfers u
      left join transfers w on w.member_id = u.member_id and w.currency = u.currency and w.purse = 'cash' and w.seq = u.refers_to_seq
        and w.movement = 'tax-withheld'
      where u.movement = 'tax-returned' and (w.seq is null or w.amount_minor <> u.amount_minor or w.tx_id <> u.tx_id)
      union all
      select format('member %s seq %s is no tax', member_id, seq) from transfers
      where (movement = 'tax-withheld') <> (debit = 'cash' and credit = 'house:tax-withheld')
        or (movement = 'tax-returned') <> (debit = 'house:tax-withheld' and credit = 'cash')
        or movement not in ('tax-withheld', 'tax-returned') and 'house:tax-withheld' in (debit, credit)`,
  },
  {
    invariant: 'I18',
    says: 'Bonus granted or won in free rounds is what was converted, forfeited, lost in play and is active',
    sql: `select format('member %s', coalesce(p.member_id, t.member_id)) as what
      from (select member_id, currency, balance_minor from purses where kind = 'bonus') p
      full join (select member_id, currency, sum(case when movement in ('bonus-granted', 'bonus-returned', 'free-rounds-won') then amount_minor else -amount_minor end) as active
        from transfers where movement in ('bonus-granted', 'bonus-converted', 'bonus-forfeited', 'bonus-drawn', 'bonus-returned', 'free-rounds-won') group by 1, 2) t
        on t.member_id = p.member_id and t.currency = p.currency
      where coalesce(p.balance_minor, 0) <> coalesce(t.active, 0)`,
  },
  {
    invariant: 'I26',
    says: 'What limits of play leave is what they left when they were last counted, less what the journal says since; each closed span says what the journal says',
    sql: `select format('member %s rooms', c.member_id) as what
      from play_counters c
      left join purses p on p.member_id = c.member_id and p.currency = c.currency and p.kind = 'cash'
      cross join lateral play_of_lines(c.member_id, c.currency, c.from_seq, 9223372036854775807) j
      cross join lateral play_rooms_of(c.member_id, c.from_at, c.zone) r
      where p.stake_room is distinct from c.stake_start - j.staked or p.loss_room is distinct from c.loss_start - j.lost
        or (c.stake_start, c.loss_start, c.time_start_ms) is distinct from (r.stake_room, r.loss_room, r.time_room_ms)
      union all
      select format('member %s span %s', s.member_id, s.to_seq)
      from play_spans s join play_counters c on c.member_id = s.member_id
      cross join lateral play_of_lines(s.member_id, c.currency, s.from_seq, s.to_seq) j
      where (s.staked_minor, s.lost_minor) is distinct from (j.staked, j.lost)
      union all
      select format('member %s has rooms and no counter', p.member_id) from purses p
      where p.stake_room is not null and not exists (select from play_counters c where c.member_id = p.member_id and c.currency = p.currency)
      union all
      select format('member %s has limits and no counter', l.member_id) from member_limits l
      where l.kind <> 'deposit' and l.from_at is not null and l.until_at is null and not exists (select from play_counters c where c.member_id = l.member_id)`,
  },
]

const samplesMax = 5

/** All checks on one snapshot, so that money may move meanwhile. */
export const audit = async (pool: Pool): Promise<AuditReport> => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const counted = await client.query<AuditReport['counts']>(`select (select count(*) from purses)::float8 as purses,
      (select count(*) from transfers)::float8 as transfers, (select count(*) from answers)::float8 as answers,
      (select count(*) from rounds)::float8 as rounds,
      (select count(*) from rounds where state = 'open' and opened_at < now() - interval '24 hours')::float8 as "openRoundsOfADay"`)
    const findings: AuditFinding[] = []
    for (const check of auditChecks) {
      const found = await client.query<{ violations: number; samples: string[] | null }>(
        `select count(*)::float8 as violations, (array_agg(what))[1:${samplesMax}] as samples from (${check.sql}) v`,
      )
      findings.push({
        invariant: check.invariant,
        says: check.says,
        violations: found.rows[0]?.violations ?? 0,
        samples: found.rows[0]?.samples ?? [],
      })
    }
    const counts = counted.rows[0] ?? { purses: 0, transfers: 0, answers: 0, rounds: 0, openRoundsOfADay: 0 }
    return { counts, findings, isClean: findings.every((finding) => finding.violations === 0) }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
