-- What a member has that nobody else may have had a reward with: one row a promotion, period and mark. A mark tells nothing of itself.
create table claim_marks (
  promotion_key text not null references promotions,
  period_key text not null check (char_length(period_key) between 1 and 16),
  kind text not null check (kind in ('device', 'document', 'phone', 'key')),
  token bytea not null check (octet_length(token) between 8 and 32),
  member_id bigint not null references members,
  taken_at timestamptz not null,
  primary key (promotion_key, period_key, kind, token)
);
create index claim_marks_of_member on claim_marks (member_id);
