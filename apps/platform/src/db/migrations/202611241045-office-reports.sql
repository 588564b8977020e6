-- What closed on a day of the books, by what reports ask for. Made from the rounds alone and made again while adjustments may still come; the house's
-- figures are sums of these rows, and each opens the rounds that it is made of.
create table day_facts (
  day date not null,
  vendor text not null,
  game text not null,
  category text not null,
  currency text not null,
  country text not null,
  rounds bigint not null,
  bets bigint not null,
  staked_minor numeric(38) not null,
  returned_minor numeric(38) not null,
  won_minor numeric(38) not null,
  adjusted_minor numeric(38) not null,
  primary key (day, vendor, game, category, currency, country)
);
-- When each day was last computed; a day that is not here has not been.
create table day_facts_made (
  day date primary key,
  made_at timestamptz not null
);
-- Rounds close in nearly the order in which they lie: a range of blocks a day, which costs a bet nothing.
create index rounds_by_close on rounds using brin (closed_at) with (autosummarize = on);
create index members_by_time on members (created_at);

-- How somebody looks at a list: their own, or their role's.
create table staff_views (
  id bigint primary key,
  staff_id bigint not null references staff,
  -- Null: their own alone.
  role text,
  screen text not null,
  name text not null,
  query text not null,
  is_pinned boolean not null default false,
  made_at timestamptz not null
);
create index staff_views_of on staff_views (staff_id, screen);
create index staff_views_of_role on staff_views (role, screen) where role is not null;
