-- The limits of members, as they were set: a row for each value, kept after another took its place. A wish for a looser one has no `from_at`.
create table member_limits (
  id bigint primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time')),
  period text not null check (period in ('24h', 'day', '7d', 'week', 'month')),
  -- Minor units of the member's currency, or minutes of time; null: a wish for none.
  amount bigint check (amount > 0),
  set_by text not null check (set_by in ('member', 'staff')),
  staff_id bigint,
  asked_at timestamptz not null,
  -- Of a wish: when it may be confirmed, and until when.
  waits_until timestamptz,
  lapses_at timestamptz,
  from_at timestamptz,
  until_at timestamptz,
  constraint member_limits_wait check ((waits_until is null) = (lapses_at is null) and (from_at is not null or waits_until is not null)),
  constraint member_limits_amount check (amount is not null or from_at is null),
  -- Null of staff's: at the terminal.
  constraint member_limits_by check (set_by = 'staff' or staff_id is null)
);
create unique index member_limits_in_force on member_limits (member_id, kind, period, set_by) where from_at is not null and until_at is null;
create unique index member_limits_wished on member_limits (member_id, kind, period) where from_at is null and until_at is null;
create index member_limits_history on member_limits (member_id, asked_at, id);

-- What a member may still stake, lose and play before a limit is reached, beside the cash that a bet locks anyway. Null: no limit, nothing is counted.
alter table purses
  add column stake_room bigint,
  add column loss_room bigint,
  add column time_room_ms bigint,
  -- From here on something begins anew or leaves a window: `play_rooms_roll` comes first.
  add column rooms_until timestamptz,
  -- The last stake: time until the next one counts, five minutes at most.
  add column played_at timestamptz;

-- What the rooms were when they were last counted: a row for each member with a limit.
create table play_counters (
  member_id bigint primary key references members,
  currency text not null,
  -- Of the market: days begin in it.
  zone text not null,
  from_at timestamptz not null,
  from_seq bigint not null,
  stake_start bigint not null,
  loss_start bigint not null,
  time_start_ms bigint not null
);

-- What was staked, lost and played between two counts; no span lies on both sides of a midnight of the zone.
create table play_spans (
  member_id bigint not null references members,
  to_seq bigint not null,
  from_seq bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  staked_minor bigint not null,
  lost_minor bigint not null,
  played_ms bigint not null,
  primary key (member_id, to_seq)
);

alter table payment_conflicts drop constraint payment_conflicts_kind_check;
alter table payment_conflicts add constraint payment_conflicts_kind_check
  check (kind in ('unmatched', 'late', 'double', 'other-amount', 'other-payer', 'not-allowed', 'other-token', 'over-limit'));

alter type ledger_purse add attribute stake_room bigint, add attribute loss_room bigint, add attribute time_room_ms bigint, add attribute played_at timestamptz;
alter type ledger_decision add attribute staked bigint, add attribute lost bigint, add attribute played_ms bigint;
