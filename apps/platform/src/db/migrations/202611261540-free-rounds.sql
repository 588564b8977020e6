-- Where a vendor is asked to give free rounds; null: it gives none.
alter table providers add column free_rounds_url text;
update providers set free_rounds_url = '{studio}/vendor/v1/free-rounds' where status_url = '{studio}/vendor/v1/round-status';

-- Free rounds that the house gives and a vendor plays: what they win comes by the vendor's promo-wins under the campaign's name.
create table free_round_grants (
  id bigint primary key,
  -- What the vendor calls it: the grant's id as it is on the wire.
  campaign_id text not null unique,
  member_id bigint not null references members,
  currency text not null check (currency <> 'FUN'),
  -- Who gave it, and under which name it is known there: a second call gives nothing.
  source text not null check (source in ('staff', 'claim', 'seed')),
  source_id text not null,
  provider_code text not null references providers,
  game_codes text[] not null check (cardinality(game_codes) between 1 and 20),
  rounds integer not null check (rounds between 1 and 1000),
  stake_minor above_zero not null,
  -- The most that becomes cash; null: all of it.
  cap_minor not_below_zero,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- asked: nobody knows yet whether the vendor has it.
  state text not null default 'asked' check (state in ('asked', 'given', 'playing', 'done', 'cancelled', 'expired', 'refused')),
  -- What the vendor says: rounds played, and what they won there.
  used integer not null default 0 check (used between 0 and rounds),
  said_won_minor not_below_zero not null default 0,
  -- What its promo-wins came to here, and what of that was over the cap; `ledger_post` writes them.
  won_minor not_below_zero not null default 0,
  lapsed_minor not_below_zero not null default 0,
  -- Promo-wins that came after the end.
  late_wins integer not null default 0,
  -- Somebody wants it ended: the vendor is asked to cancel what is not played.
  is_cancelling boolean not null default false,
  made_at timestamptz not null,
  -- When the vendor is asked next; null: no more.
  ask_at timestamptz,
  -- Questions without an answer since the last one that had one, and since when.
  unanswered integer not null default 0,
  silent_since timestamptz,
  trouble text,
  ended_at timestamptz,
  -- The place of the member's cash when it ended: what comes behind it is late.
  to_seq bigint,
  unique (source, source_id),
  check ((state in ('asked', 'given', 'playing')) = (ended_at is null and to_seq is null)),
  check (ended_at is null or ask_at is null)
);
create index free_round_grants_of_member on free_round_grants (member_id, made_at, id);
create index free_round_grants_to_ask on free_round_grants (ask_at) where ask_at is not null;
create index free_round_grants_late on free_round_grants (id) where late_wins > 0;

-- What a vendor's promo-wins brought that named the round; null: none did.
alter table rounds add column promo_minor bigint;
alter table bet_records add column promo_minor bigint;

alter type ledger_decision add attribute free_rounds bigint;
