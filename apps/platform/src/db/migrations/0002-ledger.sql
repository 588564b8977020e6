-- Money. One row a transfer, one row a purse, and one function that writes both (apps/platform/src/ledger/README.md).

create type purse_kind as enum ('cash', 'bonus', 'held', 'debt');

create type movement_reason as enum (
  'deposit-credited', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-released',
  'stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'promo-paid',
  'bonus-granted', 'bonus-converted', 'bonus-forfeited', 'rebate-paid', 'contract-paid',
  'member-transfer', 'balance-adjusted'
);

-- What is answered to an outside id. The last two never reach a vendor.
create type ledger_status as enum (
  'OK', 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'MEMBER_BLOCKED', 'SESSION_EXPIRED', 'GAME_DISABLED', 'INVALID_CURRENCY',
  'DUPLICATE_MISMATCH', 'CANCELLED', 'ALREADY_SETTLED', 'BET_NOT_FOUND', 'ROUND_CLOSED',
  'HOLD_NOT_FOUND', 'MEMBER_UNKNOWN'
);

alter table games add column max_bet_minor bigint check (max_bet_minor >= min_bet_minor);

create table purses (
  member_id bigint not null references members,
  currency text not null,
  kind purse_kind not null,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  -- How many transfers have touched this purse: 1…n without a gap.
  seq bigint not null default 0 check (seq >= 0),
  primary key (member_id, kind, currency)
) with (fillfactor = 50);

create sequence transfer_ids;

-- Never updated, never deleted. Every unique key begins with the member, so that the table can be partitioned by member without another key.
create table transfers (
  id bigint not null default nextval('transfer_ids'),
  member_id bigint not null,
  currency text not null,
  -- The purse whose statement this line belongs to: cash where cash takes part, else the one debited.
  purse purse_kind not null,
  seq bigint not null check (seq > 0),
  balance_after_minor bigint not null check (balance_after_minor >= 0),
  -- A purse by its kind, or an account of the house such as `vendor:TREVO:open-stakes`.
  debit text not null,
  credit text not null,
  amount_minor bigint not null check (amount_minor > 0),
  movement movement_reason not null,
  -- Set where both sides are purses of the member (cash to held and back).
  counter_purse purse_kind,
  counter_seq bigint,
  counter_balance_after_minor bigint check (counter_balance_after_minor >= 0),
  -- The outside's own name for it; the request's hash stands in `answers` under the same three.
  source text not null,
  kind text not null,
  tx_id text not null,
  -- The cash seq of the stake or hold that this one answers to.
  refers_to_seq bigint,
  game_code text,
  round_id text,
  reason text,
  -- The transaction, so that readers in commit order skip nobody who commits late.
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  check (debit <> credit),
  primary key (member_id, currency, purse, seq)
);

-- A stake is given back once, a hold is paid or released once, whatever the ids of those who ask.
create unique index transfers_undo_once on transfers (member_id, currency, refers_to_seq)
  where movement in ('stake-returned', 'withdrawal-paid', 'withdrawal-released');
create unique index transfers_counter_seq on transfers (member_id, currency, counter_purse, counter_seq)
  where counter_purse is not null;
create index transfers_wins on transfers (at) where movement = 'win-paid';

-- What was answered to an outside id, for ever: the same question gets the same answer, and a refusal sticks.
create table answers (
  source text not null,
  kind text not null,
  tx_id text not null,
  member_id bigint not null,
  request_hash bytea not null,
  status ledger_status not null,
  currency text not null,
  -- Of the cash purse, as they were then; seq is null where nothing moved.
  seq bigint,
  balance_minor bigint not null,
  primary key (tx_id, kind, source)
);

-- A give-back that came before its bet: the late bet moves nothing.
create table tombstones (
  member_id bigint not null,
  source text not null,
  bet_tx_id text not null,
  rollback_tx_id text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (bet_tx_id, source, member_id)
);

create sequence round_ids;

create table rounds (
  source text not null,
  round_id text not null,
  id bigint not null default nextval('round_ids'),
  member_id bigint not null,
  game_code text not null,
  currency text not null,
  bets integer not null default 0,
  wins integer not null default 0,
  returns integer not null default 0,
  staked_minor bigint not null default 0,
  won_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  -- Where its transfers lie among the member's cash transfers.
  first_seq bigint,
  last_seq bigint,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  closed_at timestamptz,
  -- Every round ends settled or cancelled. Open again, if a bet comes after all others were given back.
  state text not null generated always as (
    case when wins = 0 and returns = bets and (bets > 0 or closed_at is not null) then 'cancelled'
         when closed_at is not null then 'settled'
         else 'open' end
  ) stored,
  primary key (round_id, source)
) with (fillfactor = 80);
create index rounds_by_member on rounds (member_id, id);
create index rounds_by_time on rounds using brin (opened_at);

create table launch_tokens (
  token_hash bytea primary key,
  member_id bigint not null references members,
  provider_code text not null references providers,
  game_code text not null,
  language text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table game_sessions (
  token_hash bytea primary key,
  member_id bigint not null references members,
  provider_code text not null references providers,
  game_code text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index game_sessions_member on game_sessions (member_id);
