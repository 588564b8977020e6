-- What is said of somebody's play is written down and sent as all else, and let go where nobody takes it. An app that had a table of calls before this one gave these constraints other names.
do $$
declare
  of_verbs name;
begin
  for of_verbs in select conname from pg_constraint where conrelid = 'wallet_calls'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%verb%' loop
    execute format('alter table wallet_calls drop constraint %I', of_verbs);
  end loop;
end $$;
alter table wallet_calls
  add constraint wallet_calls_verbs check (verb in ('bet', 'win', 'end-round', 'rollback', 'promo-win', 'adjust', 'mark')),
  add constraint wallet_calls_give_up check ((gives_up_after_ms is null) = (verb not in ('bet', 'mark')));
