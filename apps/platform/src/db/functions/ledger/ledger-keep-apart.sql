-- Play money comes from one account of the house, is staked with vendors, and goes nowhere else; no real money touches that account. What is plain
-- moves between a purse of cash and a vendor alone. A CHECK of the table's would be read and compiled anew for every partition of every batch.
create or replace function ledger_keep_apart(wave ledger_item[]) returns void language plpgsql stable as $$
begin
  if exists (
    select from unnest(wave) w cross join lateral (select x.currency from members x where x.id = w.member offset 0) m
    -- What names another currency than the member's moves nothing, and what names no amount ends a hold or a stake that was let through before.
    where w.amount is not null and coalesce(w.currency, m.currency) = m.currency and case when m.currency = 'FUN'
      then concat(w.debit, ' ', w.credit) !~ '^(cash|debt|vendor:[^ ]+|house:play-money|) (cash|debt|vendor:[^ ]+|house:play-money|)$'
      else 'house:play-money' in (w.debit, w.credit) end
  ) then
    raise exception 'play money and real money never meet' using errcode = 'check_violation';
  end if;
end $$;
