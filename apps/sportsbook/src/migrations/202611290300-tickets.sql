-- Tickets and their legs, what may still be won of the house, and what members have asked for besides.

-- A member, locked by whoever decides a ticket of theirs: one after another.
create table members (
  member_id text primary key,
  -- What part of the other limits is left to them: 100 unless staff set less.
  share_percent smallint not null default 100 check (share_percent between 0 and 100),
  share_reason text check (length(share_reason) between 1 and 200),
  share_since timestamptz,
  -- Null: until staff say otherwise.
  share_until timestamptz,
  -- When the last ticket on a simulated event was taken.
  last_ticket_at timestamptz,
  check ((share_percent = 100) or (share_reason is not null and share_since is not null))
);

create sequence ticket_numbers as bigint;

create table tickets (
  no bigint not null default nextval('ticket_numbers'),
  -- Of the transaction that decided it first.
  created_at timestamptz not null default now(),
  -- Its public name, which nobody guesses; the round's id at the wallet.
  id text not null check (id ~ '^tkt_[0-9a-f]{32}$'),
  member_id text not null,
  -- The wallet's session, while a bet may still have to be written.
  wallet_token text,
  entry text not null check (entry in ('sportsbook', 'esports', 'rooster-run')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null,
  is_trial boolean not null,
  kind text not null,
  choose smallint,
  is_each_way boolean not null,
  policy text not null check (policy in ('none', 'better', 'any')),
  unit_minor bigint not null check (unit_minor > 0),
  line_count integer not null check (line_count between 1 and 510),
  stake_minor bigint not null check (stake_minor = unit_minor * line_count),
  highest_return_minor bigint not null check (highest_return_minor >= 0),
  -- The highest return for 1 of the stake, in thousandths.
  odds_milli bigint not null check (odds_milli >= 1000),
  rules_version integer not null,
  -- As the phone sent it.
  slip jsonb not null,
  state text not null check (state in ('delayed', 'staking', 'open', 'settling', 'settled', 'refused', 'returning', 'returned', 'stuck')),
  -- Why it was refused, given back, or is stuck.
  reason text,
  -- What would have been taken, of one that was refused after a delay.
  accepts jsonb,
  -- In play on a real feed: it is decided no earlier.
  decide_at timestamptz,
  -- When its prices were taken, with their heads held.
  decided_at timestamptz,
  opened_at timestamptz,
  -- What cash-outs left of it, in hundredths of the whole.
  share_percent smallint not null default 100 check (share_percent between 0 and 100),
  -- What it stands for in the liabilities of its selections, and in its member's wins.
  liability_minor bigint not null default 0 check (liability_minor >= 0),
  won_minor bigint not null default 0 check (won_minor >= 0),
  -- How many settlements it has, and what they come to.
  settlements smallint not null default 0,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  cashed_out_minor bigint not null default 0 check (cashed_out_minor >= 0),
  is_void boolean not null default false,
  settled_at timestamptz,
  -- The facts came to something else too late for it to be settled again by itself.
  awaits_staff boolean not null default false,
  balance_minor bigint,
  primary key (no, created_at),
  check ((state = 'delayed') = (decided_at is null and state <> 'refused')),
  check (state <> 'open' or opened_at is not null)
) partition by range (created_at);
create table tickets_before partition of tickets default;
create index tickets_by_id on tickets (id);
create index tickets_of_member on tickets (member_id, no);
create index tickets_delayed on tickets (decide_at) where state = 'delayed';
create index tickets_open on tickets (no) where state = 'open';
create index tickets_stuck on tickets (no) where state = 'stuck';

-- The same key of a member is the same ticket for ever, whichever month it was placed in.
create table ticket_keys (
  member_id text not null,
  request_key text not null check (request_key ~ '^[A-Za-z0-9_-]{8,64}$'),
  ticket_no bigint not null,
  body_hash bytea not null check (octet_length(body_hash) = 32),
  primary key (member_id, request_key)
);

-- One row a selection: a builder has several under one leg.
create table legs (
  ticket_no bigint not null,
  created_at timestamptz not null,
  leg smallint not null check (leg >= 0),
  part smallint not null check (part >= 0),
  event_id bigint not null,
  market_id bigint not null,
  selection text not null,
  kind text not null,
  line integer,
  period text not null,
  about text,
  -- What the price stood on: its version, and the last fact that this knew.
  price_version integer not null check (price_version >= 1),
  basis_seq integer not null check (basis_seq >= 0),
  odds_milli integer not null check (odds_milli >= 1000),
  -- Of the whole leg; of one selection the same as its odds.
  leg_odds_milli integer not null check (leg_odds_milli >= 1000),
  -- Of a builder, on its first part: the price of every subset.
  odds_by_subset integer[],
  is_banker boolean not null,
  each_way_places smallint,
  each_way_fraction smallint,
  -- How it came out, with the place part of an each-way leg; null: it is open.
  result jsonb,
  place jsonb,
  -- The fact that decided it; and the one that voids it alone.
  fact_seq integer,
  voided_by integer,
  primary key (ticket_no, leg, part, created_at),
  check ((each_way_places is null) = (each_way_fraction is null))
) partition by range (created_at);
create table legs_before partition of legs default;
create index legs_of_market on legs (market_id, ticket_no);
create index legs_of_event on legs (event_id, ticket_no);

-- What may be won of the house on a selection, by open tickets: the highest win of each that has it.
create table liabilities (
  market_id bigint not null,
  selection text not null,
  currency text not null,
  win_minor bigint not null check (win_minor >= 0),
  stake_minor bigint not null check (stake_minor >= 0),
  tickets integer not null check (tickets >= 0),
  primary key (market_id, selection, currency)
);

-- What a member wins, or may yet, on an event and on a day: the highest win of each open ticket, and what settled ones really won.
create table member_wins (
  member_id text not null,
  -- `evt:` and the event, or `day:` and the day of placing in UTC.
  about text not null check (about ~ '^(evt:[0-9]+|day:[0-9]{4}-[0-9]{2}-[0-9]{2})$'),
  currency text not null,
  win_minor bigint not null check (win_minor >= 0),
  primary key (member_id, about, currency)
);

-- Bounds as data: the row that says most is the one that holds.
create table limits (
  what text not null check (what in ('least_stake', 'highest_return', 'event_win', 'day_win', 'liability')),
  -- Null: any.
  currency text check (currency ~ '^[A-Z]{3}$'),
  tier smallint check (tier between 1 and 3),
  market_kind text,
  amount_minor bigint not null check (amount_minor >= 0),
  unique nulls not distinct (what, currency, tier, market_kind),
  check (what = 'liability' or market_kind is null),
  check (what in ('liability', 'event_win') or tier is null)
);
insert into limits (what, currency, tier, market_kind, amount_minor) values
  ('least_stake', null, null, null, 100),
  ('highest_return', null, null, null, 50000000),
  ('event_win', null, null, null, 25000000),
  ('event_win', null, 3, null, 10000000),
  ('day_win', null, null, null, 50000000),
  ('liability', null, 1, null, 200000000),
  ('liability', null, 2, null, 100000000),
  ('liability', null, 3, null, 50000000),
  ('liability', null, null, 'correct-score', 50000000),
  ('liability', null, null, 'forecast', 50000000);
