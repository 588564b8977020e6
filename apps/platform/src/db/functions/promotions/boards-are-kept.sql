-- What was published stays as it was written, and what was decided stays decided; of a result only that it was paid is added.
create or replace function board_terms_are_kept() returns trigger
language plpgsql as $$
begin
  if old.state <> 'draft' and (tg_op = 'DELETE' or (new.terms, new.starts_at, new.ends_at, new.final_from) is distinct from (old.terms, old.starts_at, old.ends_at, old.final_from)) then
    raise exception 'the terms of a published leaderboard are kept as they were written' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create or replace trigger board_terms_are_kept before update or delete on boards for each row execute function board_terms_are_kept();

create or replace function board_results_are_kept() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.paid_at is not null
    or (new.member_id, new.board_key, new.place, new.score, new.currency, new.prize_minor) is distinct from (old.member_id, old.board_key, old.place, old.score, old.currency, old.prize_minor) then
    raise exception 'places are kept as they were decided' using errcode = '42501';
  end if;
  return new;
end
$$;
create or replace trigger board_results_are_kept before update or delete on board_results for each row execute function board_results_are_kept();
