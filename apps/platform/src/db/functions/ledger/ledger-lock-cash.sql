-- Locks a member's cash purse for who changes a grant together with money, and says what stands beside it. Whoever holds it decides for this member, so that no
-- stake draws bonus meanwhile.
create or replace function ledger_lock_cash(of_member bigint, of_currency text, out cash_seq bigint, out bonus_minor bigint) language plpgsql
security definer set search_path from current as $$
begin
  insert into purses (member_id, currency, kind) values (of_member, of_currency, 'cash') on conflict do nothing;
  select p.seq into cash_seq from purses p where p.member_id = of_member and p.kind = 'cash' and p.currency = of_currency for no key update;
  select coalesce((select p.balance_minor from purses p where p.member_id = of_member and p.kind = 'bonus' and p.currency = of_currency), 0) into bonus_minor;
end $$;
