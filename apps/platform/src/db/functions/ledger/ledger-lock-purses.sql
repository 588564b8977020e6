-- Locks the cash purses of some members in the order of their ids, and gives them as they are once they are locked.
create or replace function ledger_lock_purses(of_members bigint[], of_currency text) returns table (member_id bigint, balance_minor bigint, seq bigint) language plpgsql
security definer set search_path from current as $$
begin
  insert into purses (member_id, currency, kind) select m.id, of_currency, 'cash' from unnest(of_members) m (id) order by m.id on conflict do nothing;
  return query select p.member_id, p.balance_minor::bigint, p.seq::bigint from purses p where p.member_id = any (of_members) and p.kind = 'cash' and p.currency = of_currency order by p.member_id for no key update;
end $$;
