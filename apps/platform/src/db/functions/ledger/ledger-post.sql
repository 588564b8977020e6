-- Takes 1 to 500 items, decides each in its order, and answers each. One item's refusal harms no other. Items that come in the order of
-- their members need not be sorted.
--
-- Two calls that name one new id or one new round for two members at the same moment pass the purses' locks side by side. The unique
-- index then stops the later transaction (SQLSTATE 23505); its caller repeats the items one by one, and the repeated one sees the first.
--
-- The planner's choice is fixed for all that is called from here, because the tables are empty when the first plan is made, and reading a
-- whole table must never be it. So rows are updated by their place, too: joined by key to a table thought empty, the table would be the
-- outer side, and read through.
create or replace function ledger_post(items ledger_item[]) returns setof ledger_answer language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_material = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  locked record;
  pending ledger_item[];
  wave ledger_item[];
begin
  if cardinality(items) not between 1 and 500 then
    raise exception 'ledger_post takes 1 to 500 items, not %', cardinality(items);
  end if;
  locked := ledger_lock(items);
  if not locked.are_in_order then
    items := (select array_agg(x order by x.member, x.n) from unnest(items) x);
  end if;
  pending := items;
  -- What is plain goes first and together, unless two calls are about one thing: then the order counts.
  if locked.some_are_plain and locked.are_apart then
    return query select * from ledger_post_plain(items, locked.purses, locked.one_source, locked.one_game);
    pending := case when not locked.all_are_plain then array(
      select items[p.ordinality] from unnest(locked.purses) with ordinality p where p.is_plain is not true order by p.ordinality) end;
  end if;
  while cardinality(pending) > 0 loop
    -- Next: whoever is first of its member, of its round, of its id, and of the id that it is about, among those that wait. The first
    -- of all always is.
    select coalesce(array_agg(q.i order by q.member) filter (where q.is_next), '{}'), coalesce(array_agg(q.i) filter (where not q.is_next), '{}')
      into wave, pending
      from (select i, i.member, row_number() over (partition by i.member order by i.n) = 1
          and (i.round is null or row_number() over (partition by i.round, i.source order by i.n) = 1)
          and (i.tx is null or row_number() over (partition by i.tx, i.source order by i.n) = 1)
          and (i.tx is null or row_number() over (partition by coalesce(i.ref, i.tx), i.source order by i.n) = 1) as is_next
        from unnest(pending) i) q;
    perform ledger_keep_apart(wave);
    return query select * from ledger_post_any(wave);
  end loop;
end $$;
