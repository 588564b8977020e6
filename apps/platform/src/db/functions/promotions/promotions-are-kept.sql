-- What was published and what was done stays as it was written.
create or replace function promotions_are_kept() returns trigger
language plpgsql as $$
begin
  raise exception 'versions of terms and steps of claims are kept as they were written' using errcode = '42501';
end
$$;
create or replace trigger promotions_are_kept before update or delete on promotion_versions for each row execute function promotions_are_kept();
create or replace trigger promotions_are_kept before update or delete on claim_steps for each row execute function promotions_are_kept();
