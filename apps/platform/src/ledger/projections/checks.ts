import type { AuditCheck } from '#ledger/audit/audit.ts'

/** What members are shown as their results, beside the books' own lines, as far as the projection has read. */
/** What one member sent another got, in the same moment and whole. */
export const transferChecks: readonly AuditCheck[] = [
  {
    invariant: 'I25',
    says: 'Each transfer between members has two sides of one amount in one transaction',
    sql: `select format('%s', coalesce(s.tx_id, r.tx_id)) as what
      from (select tx_id, currency, amount_minor, xact from transfers where movement = 'member-transfer' and kind = 'transfer-sent') s
      full join (select tx_id, currency, amount_minor, xact from transfers where movement = 'member-transfer' and kind = 'transfer-received') r using (tx_id)
      where (s.currency, s.amount_minor, s.xact) is distinct from (r.currency, r.amount_minor, r.xact)`,
  },
]

export const projectionChecks: readonly AuditCheck[] = [
  {
    invariant: 'I24',
    says: 'Each member’s results by quarter and game are what the transfers say that were read',
    sql: `with lines as (
        select t.member_id, t.currency, date_bin('15 minutes', t.at, 'epoch') as quarter, t.movement::text as movement, t.amount_minor, t.credit = 'cash' as is_in,
          case when t.round_id is null and t.movement <> 'promo-paid' then '' else t.source end as source, coalesce(t.game_code, '') as game_code
        from projections p join transfers t on (t.xact, t.id) <= (p.xact, p.id)
        where p.name = 'member-results' and t.currency <> 'FUN' and t.movement not in ('bonus-drawn', 'bonus-returned', 'debt-booked', 'debt-repaid')
          and (t.round_id is not null or t.movement in ('deposit-credited', 'withdrawal-paid', 'withdrawal-returned', 'member-transfer', 'promo-paid'))
      ),
      summed as (
        select member_id, currency, quarter, source, game_code,
          sum(case when source = '' then 0 when is_in then amount_minor else -amount_minor end) as net,
          sum(case when movement = 'stake-placed' then amount_minor else 0 end) as staked,
          sum(case when movement in ('deposit-credited', 'withdrawal-returned') then amount_minor when movement = 'withdrawal-paid' then -amount_minor else 0 end) as paid,
          sum(case when movement <> 'member-transfer' then 0 when is_in then amount_minor else -amount_minor end) as moved
        from lines group by 1, 2, 3, 4, 5
      )
      select format('member %s %s %s %s', coalesce(r.member_id, s.member_id), coalesce(r.quarter, s.quarter), coalesce(r.source, s.source), coalesce(r.game_code, s.game_code)) as what
      from (select member_id, currency, quarter, source, game_code, won_minor + returned_minor + gave_minor - took_minor - staked_minor as net, staked_minor as staked,
          deposited_minor - withdrawn_minor as paid, received_minor - sent_minor as moved from member_results) r
      full join summed s using (member_id, currency, quarter, source, game_code)
      where (r.net, r.staked, r.paid, r.moved) is distinct from (s.net, s.staked, s.paid, s.moved)`,
  },
]
