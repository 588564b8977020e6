-- How staff move money: `ledger_post` inside an act of the same transaction, which stands in the log. The office's own role may call this and
-- write none of the ledger's tables, so that money that staff moved always has its act. The members' phones hear of it from `live_news`.
create or replace function ledger_post_in_act(items ledger_item[]) returns setof ledger_answer
language plpgsql security definer set search_path from current as $$
begin
  perform act_is_open();
  insert into live_news (member_id) select distinct i.member from unnest(items) i;
  return query select * from ledger_post(items);
end
$$;
