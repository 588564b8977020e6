-- What is owed to members at the end of each day, as a Merkle sum tree (docs/liabilities.md).
create table liability_days (
  day date primary key,
  -- The books' cut: everything before it, and nothing from it on.
  cut_at timestamptz not null,
  state text not null default 'making' check (state in ('making', 'failed', 'made', 'published')),
  step text not null default 'stakes' check (step in ('stakes', 'members', 'trees', 'check', 'clear', 'done')),
  -- How far the step has come; moved in the transaction that writes what it did.
  place jsonb,
  -- Every transaction below it is over before the first line is read: so nothing can appear before the cut any more.
  readable_xact xid8 not null,
  -- The day whose open stakes were looked at anew; null: every round was.
  base date,
  publishes_itself boolean not null,
  trouble text,
  version integer not null default 1,
  started_at timestamptz not null default now(),
  made_at timestamptz,
  published_at timestamptz
);

create table liability_trees (
  day date not null references liability_days on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  leaves bigint not null,
  members bigint not null,
  root bytea not null,
  -- What the root holds.
  cash_minor bigint not null,
  held_minor bigint not null,
  stakes_minor bigint not null,
  bonus_minor bigint not null,
  -- Of the bonus, what lies in open stakes; and what members owe: with both the purses are what the house's accounts gave.
  bonus_staked_minor bigint not null,
  debt_minor bigint not null,
  house_minor bigint not null,
  signed_text text,
  signature bytea,
  public_key bytea,
  primary key (day, currency)
);

create table liability_members (
  member_id bigint not null,
  day date not null,
  currency text not null,
  cash_minor bigint not null check (cash_minor >= 0),
  held_minor bigint not null check (held_minor >= 0),
  stakes_minor bigint not null check (stakes_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  bonus_staked_minor bigint not null check (bonus_staked_minor >= 0),
  debt_minor bigint not null check (debt_minor >= 0),
  primary key (member_id, day, currency)
);
create index if not exists liability_members_by_day on liability_members (day, currency, member_id);

-- Rounds that were open at the cut with what was at stake in them: the lines of the figure, and where the next day begins to look.
create table liability_stakes (
  member_id bigint not null,
  day date not null,
  source text not null,
  round_id text not null,
  currency text not null,
  stakes_minor bigint not null,
  bonus_minor bigint not null,
  primary key (member_id, day, source, round_id)
);
create index if not exists liability_stakes_by_day on liability_stakes (day, member_id, source, round_id);

-- Leaves until their tree stands.
create table liability_leaves (
  day date not null,
  currency text not null,
  hash bytea not null,
  kind text not null,
  amount_minor bigint not null,
  primary key (day, currency, hash)
);

-- The tree, 256 nodes a page: level 0 has the leaves in the order of their hashes, each further level a node for each page of the one below.
create table liability_pages (
  day date not null,
  currency text not null,
  level smallint not null,
  page integer not null,
  first_hash bytea not null,
  nodes bytea not null,
  primary key (day, currency, level, page)
);
create index if not exists liability_pages_by_hash on liability_pages (day, currency, first_hash) where level = 0;

create table liability_requests (
  id bigint primary key generated always as identity,
  day date not null,
  -- Null: the day's end. The demo's members came today, and its first day ends a minute after them.
  cut_at timestamptz,
  -- Null: nobody of the staff; then the day is published as soon as it stands.
  asked_by bigint references staff,
  asked_at timestamptz not null,
  taken_at timestamptz
);

-- What banks held of clients' money at the end of a day. Insert alone: the newest of a day and account counts, the others stay.
create table bank_balances (
  id bigint primary key generated always as identity,
  day date not null,
  account text not null check (char_length(account) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  amount_minor bigint not null check (amount_minor >= 0),
  source text not null check (source in ('typed', 'imported')),
  entered_by bigint references staff,
  entered_at timestamptz not null
);
create index if not exists bank_balances_of_day on bank_balances (day, currency, account, id);
