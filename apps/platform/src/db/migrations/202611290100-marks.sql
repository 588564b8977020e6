-- What vendors say of members' play, by the vendor's own id of it: said once, it is one alert of risk, and said again it is known.
create table risk_marks (
  provider_code text not null references providers,
  tx_id text not null check (char_length(tx_id) between 1 and 64),
  member_id bigint not null references members,
  -- Whom it was played with. No reference: another cell may hold them.
  with_member_id bigint check (with_member_id <> member_id),
  kind text not null check (kind in ('collusion', 'automated-play', 'other')),
  -- The vendor's words.
  reason text not null check (char_length(reason) between 1 and 200),
  game_code text,
  round_id text,
  told_at timestamptz not null,
  primary key (provider_code, tx_id),
  check (round_id is null or game_code is not null)
);
create index risk_marks_of_member on risk_marks (member_id);
create index risk_marks_with_member on risk_marks (with_member_id);
