import type { AuditCheck } from './audit-check.ts'

/** Salaries and dividends, beside the books. */
export const contractChecks: readonly AuditCheck[] = [
  {
    invariant: 'G1',
    says: 'What agents paid for contracts has gone on to the payees: the clearing account has nothing',
    sql: `select format('%s: %s', currency, sum(amount)) as what from (
        select currency, case when credit = 'house:contract-clearing' then amount_minor else -amount_minor end as amount
        from transfers where movement in ('contract-charged', 'contract-paid') and 'house:contract-clearing' in (debit, credit)
      ) c group by currency having sum(amount) <> 0`,
  },
  {
    invariant: 'G2',
    says: 'Each payment of a line has its transfer, once and whole, and no other has one; what a line was paid is its payments; a charge is its batch',
    sql: `select format('payment %s', coalesce(p.tx_id, t.tx_id)) as what
      from (
        select format('%s:%s', p.line_id, p.n) as tx_id, l.payee_id as member_id, l.currency, p.amount_minor, case when p.charge_id is null then 'house:contracts' else 'house:contract-clearing' end as debit
        from contract_line_payments p join contract_lines l on l.id = p.line_id
      ) p
      full join (select tx_id, member_id, currency, amount_minor, debit from transfers where movement = 'contract-paid') t on t.tx_id = p.tx_id
      where (p.member_id, p.currency, p.amount_minor, p.debit) is distinct from (t.member_id, t.currency, t.amount_minor, t.debit)
      union all
      select format('line %s: %s, payments %s', l.id, l.paid_minor, coalesce(p.amount, 0))
      from contract_lines l left join (select line_id, sum(amount_minor) as amount, count(*) as n from contract_line_payments group by 1) p on p.line_id = l.id
      where l.paid_minor <> coalesce(p.amount, 0) or l.payments <> coalesce(p.n, 0)
      union all
      select format('charge %s', coalesce(c.tx_id, t.tx_id))
      from (
        select c.id::text as tx_id, c.payer_id as member_id, c.currency, c.amount_minor, (select sum(p.amount_minor) from contract_line_payments p where p.charge_id = c.id) as paid from contract_charges c
      ) c
      full join (select tx_id, member_id, currency, amount_minor from transfers where movement = 'contract-charged') t on t.tx_id = c.tx_id
      where (c.member_id, c.currency, c.amount_minor, c.paid) is distinct from (t.member_id, t.currency, t.amount_minor, t.amount_minor)`,
  },
  {
    invariant: 'G11',
    says: 'Whom a partner is paid for counts once, in one line, which is paid for as many as it counts',
    sql: `select format('line %s counts %s, decided %s', l.id, coalesce((l.dividend -> 'cpa' ->> 'members')::integer, 0), coalesce(q.members, 0)) as what
      from (select contract_id, period_id, count(*)::integer as members from plan_members where verdict = 'counts' group by 1, 2) q
      full join (select * from contract_lines where part = 0 and kind = 'dividend') l on l.contract_id = q.contract_id and l.period_id = q.period_id
      where coalesce((l.dividend -> 'cpa' ->> 'members')::integer, 0) <> coalesce(q.members, 0)
        and (l.id is not null or exists (select from contract_runs r where r.id = q.period_id and r.state = 'computed'))
      union all
      select format('line %s: less than those it counts', l.id) from contract_lines l
      where l.part = 0 and l.dividend ? 'cpa' and l.amount_minor < (l.dividend -> 'cpa' ->> 'members')::bigint * (l.dividend -> 'cpa' ->> 'each')::bigint`,
  },
  {
    invariant: 'G4',
    says: 'An hour’s turnover is what its closed rounds come to, and its hash is of its rows; of days that are folded, the day’s',
    sql: `with by_hour as (
        select k.slot, f.member_id, f.currency, f.category, h.slot as of_slot,
          sum(valid_turnover(f) - coalesce((select valid_turnover(b) from play_facts b where f.part > 0 and b.round_id = f.round_id and b.source = f.source and b.part = f.part - 1), 0)) as valid
        from play_facts f
        join members m on m.id = f.member_id and m.type in (0, 1, 2) and not m.is_staff
        -- The hour in which it closed, and the one that counted it: that one, or the first behind it that had read the row.
        cross join lateral (select c.slot, c.ends_at, c.to_n from turnover_closings c where c.slot <= f.closed_at order by c.slot desc limit 1) h
        cross join lateral (
          select case when f.n <= h.to_n then h.slot else (select c.slot from turnover_closings c where c.slot > h.slot and c.to_n >= f.n order by c.slot limit 1) end as slot
        ) k
        where f.closed_at < h.ends_at and k.slot is not null
        group by 1, 2, 3, 4, 5
      ),
      -- Of days that are folded, or are being, each by its day.
      made as (
        select coalesce(f.starts_at, b.slot) as slot, b.member_id, b.currency, b.category, case when f.day is null then b.of_slot else coalesce(o.starts_at, b.of_slot) end as of_slot, sum(b.valid) as valid
        from by_hour b left join turnover_folds f on b.slot >= f.starts_at and b.slot < f.ends_at left join turnover_folds o on b.of_slot >= o.starts_at and b.of_slot < o.ends_at group by 1, 2, 3, 4, 5
      ),
      kept as (
        select coalesce(f.starts_at, b.slot) as slot, b.member_id, b.currency, b.category, case when f.day is null then b.of_slot else coalesce(o.starts_at, b.of_slot) end as of_slot, sum(b.valid_minor) as valid_minor
        from turnover_slots b left join turnover_folds f on b.slot >= f.starts_at and b.slot < f.ends_at left join turnover_folds o on b.of_slot >= o.starts_at and b.of_slot < o.ends_at group by 1, 2, 3, 4, 5
      )
      select format('%s member %s: %s, rounds %s', coalesce(t.slot, m.slot), coalesce(t.member_id, m.member_id), coalesce(t.valid_minor, 0), coalesce(m.valid, 0)) as what
      from kept t full join made m on m.slot = t.slot and m.member_id = t.member_id and m.currency = t.currency and m.category = t.category and m.of_slot = t.of_slot
      where coalesce(t.valid_minor, 0) <> coalesce(m.valid, 0)
      union all
      select format('%s: another hash', c.slot) from turnover_closings c
      cross join lateral (
        select count(*) as rows, sha256(convert_to(coalesce(string_agg(concat_ws(' ', member_id, currency, category, extract(epoch from of_slot)::bigint, bets, valid_minor), E'\\n' order by member_id, currency, category, of_slot), ''), 'utf8')) as hash
        from turnover_slots t where t.slot = c.slot
      ) h
      where (h.hash, h.rows) is distinct from (c.hash, c.rows::bigint) and not exists (select from turnover_folds f where c.slot >= f.starts_at and c.slot < f.ends_at)
      union all
      select format('%s: another hash of the day', f.day) from turnover_folds f
      cross join lateral (
        select count(*) as rows, sha256(convert_to(coalesce(string_agg(concat_ws(' ', member_id, currency, category, extract(epoch from of_slot)::bigint, bets, valid_minor), E'\\n' order by member_id, currency, category, of_slot), ''), 'utf8')) as hash
        from turnover_slots t where t.slot >= f.starts_at and t.slot < f.ends_at
      ) h
      cross join lateral (select sha256(coalesce(string_agg(c.hash, ''::bytea order by c.slot), ''::bytea)) as hash from turnover_closings c where c.slot >= f.starts_at and c.slot < f.ends_at) b
      where f.state = 'done' and (h.hash, h.rows) is distinct from (f.hash, f.rows::bigint) or b.hash <> f.hours_hash`,
  },
  {
    invariant: 'G8',
    says: 'What a line is due is paid, netted, forgiven or still owed; and each line of a contract takes what the one before left',
    sql: `select format('line %s', l.id) as what from contract_lines l
      where l.due_minor <> l.paid_minor + l.netted_minor + l.forgiven_minor and l.state in ('none', 'paid', 'forgiven')
        or l.due_minor = l.paid_minor + l.netted_minor + l.forgiven_minor and l.state not in ('none', 'paid', 'forgiven')
      union all
      select format('line %s takes %s, the one before left %s', n.id, n.carried_in, n.left_before)
      from (select id, carried_in, seq, coalesce(lag(carried_out) over w, 0) as left_before, row_number() over w as place from contract_lines window w as (partition by contract_id order by seq)) n
      where n.carried_in <> n.left_before or n.seq <> n.place
      union all
      select format('line %s netted %s, corrections took %s', l.id, l.netted_minor, t.took)
      from contract_lines l cross join lateral (select coalesce(sum(c.took_minor), 0) as took from contract_lines c where c.contract_id = l.contract_id and c.period_id = l.period_id and c.part > 0) t
      where l.part = 0 and l.netted_minor <> t.took`,
  },
]
