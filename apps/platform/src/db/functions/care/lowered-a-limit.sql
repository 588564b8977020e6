-- Product §6.1150: whether a member took a limit of their own down lately.
create or replace function lowered_a_limit(of_member bigint, since timestamptz) returns boolean language sql stable as $$
  select exists (
    select from member_limits l
    join member_limits before on before.member_id = l.member_id and before.kind = l.kind and before.period = l.period and before.until_at = l.from_at and before.amount > l.amount
    where l.member_id = of_member and l.set_by = 'member' and l.from_at > since)
$$;
