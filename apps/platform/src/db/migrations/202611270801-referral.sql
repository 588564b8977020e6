-- Members who bring friends. A campaign's terms are never changed: a new version takes its place for those who come from then on.
create table referral_campaigns (
  version integer primary key generated always as identity,
  state text not null default 'live' check (state in ('live', 'paused', 'over')),
  product text not null,
  -- The games of the product, as they were when it was published.
  categories text[] not null check (cardinality(categories) > 0),
  pays text not null check (pays in ('cash', 'bonus')),
  times integer not null check (times between 0 and 100),
  bonus_days integer not null check (bonus_days between 0 and 90),
  days integer not null check (days between 1 and 90),
  hold_days integer not null check (hold_days between 0 and 30),
  month_max integer not null check (month_max between 1 and 100),
  is_verified boolean not null,
  -- By currency, minor units as texts: depositsMinor, turnoverMinor, rewardMinor.
  amounts jsonb not null check (jsonb_typeof(amounts) = 'object' and amounts <> '{}'),
  made_at timestamptz not null,
  proposal bigint,
  -- Counted up by every act of staff.
  row_version integer not null default 1,
  check ((pays = 'bonus') = (times > 0) and (pays = 'bonus') = (bonus_days > 0))
);
create unique index referral_campaigns_one on referral_campaigns ((true)) where state <> 'over';

-- A friend, once: who brought them, under which version, and how far they are.
create table referral_friends (
  friend_id bigint primary key references members,
  -- Names the row where the friend is not to be named.
  entry bigint not null generated always as identity,
  inviter_id bigint not null references members,
  campaign integer not null references referral_campaigns,
  registered_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > registered_at),
  state text not null default 'registered' check (state in ('registered', 'deposited', 'playing', 'waiting', 'paid', 'not_eligible', 'expired')),
  -- In the friend's currency, within their days.
  deposits_minor not_below_zero not null default 0,
  turnover_minor not_below_zero not null default 0,
  -- Once all of it is met: when the hold ends.
  pays_at timestamptz,
  -- What speaks of abuse; staff alone see it.
  marks text[] not null default '{}',
  -- open: a person looks at the marks; allowed: one has.
  review text check (review in ('open', 'allowed')),
  -- Why a friend is not eligible; staff alone see it.
  why text check (why in ('mark', 'staff', 'month', 'closed')),
  -- In the inviter's currency, once it is paid.
  reward_minor not_below_zero not null default 0,
  reward_currency text,
  ended_at timestamptz,
  -- Looked at from then on; null: never again.
  look_at timestamptz,
  version integer not null default 1,
  check (friend_id <> inviter_id),
  check ((state = 'not_eligible') = (why is not null)),
  check ((state in ('paid', 'not_eligible', 'expired')) = (ended_at is not null) and (ended_at is null) = (look_at is not null)),
  check ((state = 'paid') = (reward_minor > 0) and (state = 'paid') = (reward_currency is not null)),
  check (state <> 'waiting' or pays_at is not null),
  check (review is distinct from 'open' or state = 'waiting')
);
create index referral_friends_of_inviter on referral_friends (inviter_id, entry);
-- Registrations of an hour on one code.
create index referral_friends_by_time on referral_friends (inviter_id, registered_at);
create index referral_friends_due on referral_friends (look_at) where look_at is not null;
create index referral_friends_review on referral_friends (entry) where review = 'open';

-- How many friends of an inviter were paid in a month of the books.
create table referral_months (
  inviter_id bigint not null references members,
  month date not null,
  paid integer not null check (paid between 1 and 100),
  primary key (inviter_id, month)
);

-- How far the feed of closed rounds was read.
create table referral_turn (
  is_only boolean primary key default true check (is_only),
  n bigint not null
);
insert into referral_turn (n) select coalesce(max(n), 0) from play_facts;
