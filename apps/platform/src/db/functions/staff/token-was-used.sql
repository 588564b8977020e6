-- When a token was used last: the one thing of a token that is written without an act, so the office's role has no right to the table for it.
create or replace function token_was_used(token bigint, moment timestamptz) returns void
language sql security definer set search_path from current as $$
  update staff_tokens set last_used_at = moment where id = token and ended_at is null
$$;
