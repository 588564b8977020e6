-- What the office did to a member's money, for the phones that listen to the platform: written with the money, read in the order of commits, and
-- thrown away after some minutes. Nothing depends on it: a phone that was not told reads its balance as always.
create table live_news (
  id bigint primary key generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  member_id bigint not null,
  -- A deposit or withdrawal whose state changed; null: the balance alone.
  payment text,
  status text,
  at timestamptz not null default now(),
  check ((payment is null) = (status is null))
);
create index live_news_in_order on live_news (xact, id);
create index live_news_by_time on live_news (at);
