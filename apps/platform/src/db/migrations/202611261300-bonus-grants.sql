-- Bonus money belongs to a grant. Of a member and currency one grant is active: its money is what stands in the bonus purse; others wait for their turn.
create table bonus_grants (
  id bigint primary key generated always as identity,
  member_id bigint not null references members,
  currency text not null check (currency <> 'FUN'),
  -- Who gave it, and under which name it is known there: a second call gives nothing.
  source text not null,
  source_id text not null,
  -- The deposit that it was given for, if any: a withdrawal of that money ends the grant.
  deposit_minor not_below_zero not null default 0,
  ends_at_withdrawal boolean not null default false,
  terms jsonb not null,
  terms_hash bytea not null,
  granted_minor above_zero not null,
  required_minor not_below_zero not null,
  counted_minor bigint not null default 0,
  state text not null check (state in ('waiting', 'active', 'converted', 'forfeited', 'expired', 'spent')),
  -- The order in which they wait.
  place integer not null default 0,
  -- What `ledger_post` asks of the active one: the highest stake that may draw bonus, what each class of games counts (one that counts nothing takes no
  -- bonus either), and the games to which it is kept, as VENDOR/game.
  max_stake_minor above_zero,
  weights jsonb not null,
  only_games text[],
  -- Whether its own sum goes back to the house when it is converted, and the most that becomes cash.
  is_sticky boolean not null,
  cap_minor not_below_zero,
  -- How long it runs from the moment it became active.
  days integer not null check (days between 1 and 365),
  made_at timestamptz not null default now(),
  active_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('wagered', 'given-up', 'withdrawal', 'closed', 'deposit-reversed', 'staff', 'ran-out', 'spent')),
  -- The places of the member's cash when it became active and when it ended: what comes back on a stake of it is told apart by them.
  from_seq bigint,
  to_seq bigint,
  -- How far the reader of closed rounds was when it ended.
  to_fact bigint,
  converted_minor not_below_zero not null default 0,
  forfeited_minor not_below_zero not null default 0,
  lapsed_minor not_below_zero not null default 0,
  -- Of a grant that was converted under a cap: what its stakes may still bring in cash.
  cap_left_minor not_below_zero,
  -- Wagered or used up, or a stake of it came back after its end: the job looks at it.
  is_due boolean not null default false,
  unique (source, source_id),
  check ((state = 'waiting') = (active_at is null) or state = 'forfeited'),
  check ((state in ('waiting', 'active')) = (ended_at is null and end_reason is null))
);
create unique index bonus_grants_active on bonus_grants (member_id, currency) where state = 'active';
create index bonus_grants_of_member on bonus_grants (member_id, id);
create index bonus_grants_due on bonus_grants (id) where is_due;
-- Not by its state: whoever asks for a member's active grant must not be tempted to read this one whole.
create index bonus_grants_expiring on bonus_grants (expires_at) where ended_at is null;

-- Of a stake that drew bonus: whose it was.
alter table answers add column grant_id bigint;
create index answers_of_grants on answers (grant_id) where grant_id is not null;

-- A game's own share of its stakes that counts for wagering; null: its class's.
alter table games add column weight_bps integer check (weight_bps between 0 and 10000);

alter type ledger_decision add attribute lapsed bigint, add attribute kept bigint, add attribute grant_id bigint, add attribute back_grant bigint;

-- One line a grant and fact: what a closed round added to what was counted, or what a later change of it took away.
create table wager_lines (
  grant_id bigint not null references bonus_grants,
  fact_n bigint not null references play_facts,
  turnover_minor not_below_zero not null,
  weight_bps integer not null,
  -- What the round counts with this line, and by how much that changed what was counted.
  counts_minor not_below_zero not null,
  added_minor bigint not null,
  reason text not null check (reason in ('counted', 'over-max', 'no-weight', 'nothing', 'other-game')),
  primary key (grant_id, fact_n)
);

create table wager_turn (
  is_only boolean primary key default true check (is_only),
  n bigint not null
);
insert into wager_turn (n) select coalesce(max(n), 0) from play_facts;
