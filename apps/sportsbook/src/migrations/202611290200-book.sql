-- What is bet on, and at which prices. Facts and prices are only ever added to: a correction is a newer row that names the older one.

create table sessions (
  -- The token itself is only on the phone.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  entry text not null check (entry in ('sportsbook', 'esports', 'rooster-run')),
  member_id text not null,
  wallet_token text not null,
  nickname text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null,
  is_trial boolean not null,
  -- What the market allows of a game (docs/seamless-wallet.md).
  rules jsonb not null,
  created_at timestamptz not null default now()
);
create index sessions_by_age on sessions (created_at);

create table competitions (
  code text primary key check (code ~ '^[a-z0-9-]{1,48}$'),
  sport text not null check (sport in ('football', 'tennis', 'basketball', 'esports', 'race')),
  entry text not null check (entry in ('sportsbook', 'esports', 'rooster-run')),
  -- By language; a name that is not translated stands under "en" alone.
  names jsonb not null,
  -- 1 is the best known: margin and limits follow from it where nothing is said.
  tier smallint not null check (tier between 1 and 3),
  -- How long a bet in play waits before it is decided.
  delay_ms integer not null default 0 check (delay_ms between 0 and 30000),
  -- Null: what its tier and the market's kind give.
  margin_bps integer check (margin_bps between 0 and 5000),
  rules_version text not null,
  is_simulated boolean not null,
  is_on boolean not null default true,
  created_at timestamptz not null default now()
);

create table participants (
  code text primary key check (code ~ '^[a-z0-9-]{1,48}$'),
  sport text not null check (sport in ('football', 'tennis', 'basketball', 'esports', 'race')),
  -- Never translated.
  name text not null check (length(name) between 1 and 60),
  -- Colours and a number, for whoever draws them.
  look jsonb,
  is_simulated boolean not null
);

create table events (
  id bigint generated always as identity primary key,
  -- The feed that tells of it, and its name there.
  source text not null,
  source_id text not null,
  competition text not null references competitions,
  home text references participants,
  away text references participants,
  -- Of a race or an outright, in the order of their numbers.
  runners text[] not null default '{}',
  starts_at timestamptz not null,
  stage text not null default 'announced' check (stage in ('announced', 'open', 'live', 'interrupted', 'ended', 'official', 'postponed', 'abandoned', 'cancelled')),
  is_simulated boolean not null,
  -- The first link of its chain, shown a day before it starts; null of an event that nobody draws.
  commitment bytea check (octet_length(commitment) = 32),
  -- What its law is made of: whole numbers, published with the commitment.
  parameters jsonb,
  -- The place of its last fact, and the hash over all of them.
  facts integer not null default 0 check (facts >= 0),
  last_hash bytea not null check (octet_length(last_hash) = 32),
  -- What its facts come to: made from them alone, kept so that nobody has to read them all.
  state jsonb not null,
  -- Why all of its markets are suspended; null: they are not.
  suspended text,
  ended_at timestamptz,
  official_at timestamptz,
  created_at timestamptz not null default now(),
  unique (source, source_id),
  check ((home is null) = (away is null) and (home is null) = (cardinality(runners) > 0))
);
create index events_by_start on events (starts_at) where stage in ('announced', 'open', 'live', 'interrupted');
create index events_by_competition on events (competition, starts_at);

create table facts (
  event_id bigint not null references events,
  seq integer not null check (seq >= 1),
  -- The feed's message that said it.
  source_message text not null,
  kind text not null,
  body jsonb not null,
  -- The fact that it stands in place of, or withdraws.
  replaces integer check (replaces < seq),
  occurred_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- Null while it may still be withdrawn without anybody having been paid on it.
  confirmed_at timestamptz,
  -- SHA-256 over the hash of the fact before and this one.
  hash bytea not null check (octet_length(hash) = 32),
  primary key (event_id, seq),
  unique (event_id, source_message)
);

create table markets (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  kind text not null,
  -- In quarters: 2.25 is 9.
  line integer,
  period text not null,
  about text,
  rules_version text not null,
  margin_bps integer not null check (margin_bps between 0 and 5000),
  method text not null default 'power' check (method in ('power', 'proportional')),
  created_at timestamptz not null default now(),
  unique nulls not distinct (event_id, kind, period, line, about)
);

create table prices (
  market_id bigint not null,
  v integer not null check (v >= 1),
  at timestamptz not null default clock_timestamp(),
  selections text[] not null,
  -- In the order of the selections; 0 where one is hidden or withdrawn.
  odds_milli integer[] not null,
  fair_ppm integer[] not null,
  -- The margin that was asked for, and that of the prices as shown.
  margin_bps integer not null,
  shown_bps integer not null,
  -- Which model, in which version.
  model text not null,
  -- The event's last fact when it was made.
  basis_seq integer not null,
  cause text not null,
  -- Who of the staff set it; null: the model did.
  staff text,
  primary key (market_id, v, at),
  check (cardinality(selections) = cardinality(odds_milli) and cardinality(selections) = cardinality(fair_ppm))
) partition by range (at);
create table prices_before partition of prices default;

-- What a market is at this moment: whoever takes a price, and whoever makes one, holds this row.
create table heads (
  market_id bigint primary key references markets,
  event_id bigint not null references events,
  state text not null check (state in ('draft', 'open', 'suspended', 'closed', 'resulted', 'settled', 'void')),
  -- Why it is suspended, or void.
  cause text,
  -- Its newest price; 0: none yet.
  v integer not null,
  selections text[] not null,
  odds_milli integer[] not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index heads_by_event on heads (event_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger prices_stay before update on prices for each row execute function refuse_change();

-- A fact is confirmed once, and nothing else of it changes.
create function keep_fact() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null or (to_jsonb(new) - 'confirmed_at') is distinct from (to_jsonb(old) - 'confirmed_at') then
    raise exception 'facts is only ever added to';
  end if;
  return new;
end $$;
create trigger facts_stay before update on facts for each row execute function keep_fact();
create trigger facts_last before delete on facts for each row execute function refuse_change();
