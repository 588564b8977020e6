-- Lists of risk: things that are not let in, or looked at, or let through whatever else says of them; and rules that the house writes itself.

create table risk_list_entries (
  id bigint primary key check (id > 0),
  kind text not null check (kind in ('device', 'network', 'document', 'key')),
  effect text not null check (effect in ('allow', 'watch', 'block')),
  -- A network is itself; of the rest a keyed hash.
  token bytea check (octet_length(token) = 16),
  network cidr,
  -- As much of it as staff see.
  label text not null check (char_length(label) between 1 and 60),
  reason text not null check (char_length(reason) between 1 and 500),
  -- How many members it fitted when it was added; more than a hundred are counted no further.
  members integer not null,
  added_at timestamptz not null,
  added_by bigint references staff,
  until timestamptz,
  removed_at timestamptz,
  removed_by bigint references staff,
  version integer not null default 1,
  check ((kind = 'network') = (network is not null)),
  check ((token is null) = (network is not null))
);
create index risk_list_entries_by_token on risk_list_entries (kind, token) where removed_at is null and token is not null;
create index risk_list_entries_of_networks on risk_list_entries (kind) where removed_at is null and network is not null;
create index risk_list_entries_by_time on risk_list_entries (added_at, id);

create table risk_rules (
  id bigint primary key check (id > 0),
  name text not null check (char_length(name) between 1 and 80),
  place text not null check (place in ('withdrawal', 'deposit', 'registration')),
  conditions jsonb not null,
  weight smallint not null check (weight between 1 and 100),
  state text not null default 'draft' check (state in ('draft', 'live', 'off')),
  made_at timestamptz not null,
  made_by bigint references staff,
  live_at timestamptz,
  version integer not null default 1
);
create index risk_rules_live on risk_rules (place) where state = 'live';
