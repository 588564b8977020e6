-- Money. One row a transfer, one row a purse, and one function that writes both: db/functions/ledger (apps/platform/src/ledger/README.md).

create type purse_kind as enum ('cash', 'bonus', 'held', 'debt');

create type movement_reason as enum (
  'deposit-credited', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-released',
  'stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'promo-paid',
  'bonus-granted', 'bonus-converted', 'bonus-forfeited', 'rebate-paid', 'contract-paid',
  'member-transfer', 'balance-adjusted',
  -- Bonus money joins a stake (or a debit) by way of cash, and its share of what comes back leaves cash again.
  'bonus-drawn', 'bonus-returned',
  -- What a debit could not take is lent to the member, and the next money that comes in pays it back first.
  'debt-booked', 'debt-repaid',
  'play-money-granted'
);

-- What is answered to an outside id. The last two never reach a vendor.
create type ledger_status as enum (
  'OK', 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'MEMBER_BLOCKED', 'SESSION_EXPIRED', 'GAME_DISABLED', 'INVALID_CURRENCY',
  'DUPLICATE_MISMATCH', 'CANCELLED', 'ALREADY_SETTLED', 'BET_NOT_FOUND', 'ROUND_CLOSED',
  'HOLD_NOT_FOUND', 'MEMBER_UNKNOWN'
);

-- Checked where a value is written, once a batch: a table's own CHECK is read and compiled anew for every partition of every batch.
create domain above_zero as bigint check (value > 0);
create domain not_below_zero as bigint check (value >= 0);

-- A page of purses is cleared of old rows when nine tenths of it are taken, and not at every look at a page that is half full. Its rows are
-- made wide and become narrow when they are first written, so that each page has room for the new rows of its own.
create table purses (
  member_id bigint not null references members,
  currency text not null,
  kind purse_kind not null,
  -- What crosses the wire has at most 15 digits, and so has what a purse may hold: a credit above that is not decided, and its sender is told
  -- to try again, which a person has to look at.
  balance_minor bigint not null default 0 check (balance_minor between 0 and 999999999999999),
  -- How many transfers have touched this purse: 1…n without a gap.
  seq bigint not null default 0 check (seq >= 0),
  -- Stands on the cash purse, which is read first: most members have neither, and pay nothing for it.
  has_bonus_or_debt boolean not null default false,
  room text default repeat(' ', 80),
  primary key (member_id, kind, currency),
  constraint purses_play_money check (currency <> 'FUN' or kind in ('cash', 'debt'))
) with (fillfactor = 90);

create sequence transfer_ids;

-- Never updated, never deleted. In 16 partitions by member; docs/decisions/0100 says why. Every unique key begins with the member.
create table transfers (
  id bigint not null default nextval('transfer_ids'),
  member_id bigint not null,
  seq above_zero not null,
  amount_minor above_zero not null,
  balance_after_minor not_below_zero not null,
  -- The transaction, so that readers in commit order skip nobody who commits late.
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  -- The purse whose statement this line belongs to: cash where cash takes part, else the one that does.
  purse purse_kind not null,
  movement movement_reason not null,
  currency text not null,
  -- A purse by its kind, or an account of the house such as `vendor:TREVO:open-stakes`.
  debit text not null,
  credit text not null,
  -- The outside's own name for it; the request's hash stands in `answers` under the same three.
  source text not null,
  kind text not null,
  tx_id text not null,
  game_code text,
  round_id text,
  -- The cash seq of the stake or hold that this one answers to; of a stake, that of the bonus money it drew.
  refers_to_seq bigint,
  -- Set where both sides are purses of the member: the other one's place and balance.
  counter_purse purse_kind,
  counter_seq bigint,
  counter_balance_after_minor not_below_zero,
  reason text,
  primary key (member_id, currency, purse, seq)
) partition by hash (member_id);

do $$ begin
  for n in 0..15 loop
    execute format('create table transfers_%s partition of transfers for values with (modulus 16, remainder %s)', lpad(n::text, 2, '0'), n);
  end loop;
end $$;

-- A stake is given back once, a hold is paid or released once, whatever the ids of those who ask.
create unique index transfers_undo_once on transfers (member_id, currency, refers_to_seq)
  where movement in ('stake-returned', 'withdrawal-paid', 'withdrawal-released');
-- For readers in commit order. Rows arrive in nearly this order, so an insert goes to the right edge.
create index transfers_by_commit on transfers (xact, id);
-- What passed a payment provider's account is a few transfers among very many, and is compared with the provider's books.
create index transfers_payments on transfers (at) where left(debit, 8) = 'payment:' or left(credit, 8) = 'payment:';

-- Never updated, never deleted, also not by a mistake of our own: the platform's role gives the rights away. (A superuser keeps them.)
do $$ declare t regclass; begin
  for t in select 'transfers'::regclass union all select inhrelid::regclass from pg_inherits where inhparent = 'transfers'::regclass loop
    execute format('revoke update, delete, truncate on %s from current_user', t);
  end loop;
end $$;

-- What was answered to an outside id, for ever: the same question gets the same answer, and a refusal sticks.
create table answers (
  source text not null,
  kind text not null,
  tx_id text not null,
  member_id bigint not null,
  -- Null where a give-back came before its bet: it takes the bet's own place, CANCELLED, until the bet comes.
  request_hash bytea,
  status ledger_status not null,
  currency text not null,
  -- Of the cash purse, as they were then; seq is null where nothing moved.
  seq bigint,
  balance_minor bigint not null,
  -- Of a stake or a hold that moved, what those who come back to it ask: so a win looks at one row, and at no partition.
  amount_minor bigint,
  bonus_minor bigint not null default 0,
  round_id text,
  is_undone boolean not null default false,
  primary key (tx_id, kind, source),
  constraint answers_have_hashes check (request_hash is not null or (status = 'CANCELLED' and kind = 'bet'))
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
  -- What adjustments of settled bets gave (or, below zero, took).
  adjusted_minor bigint not null default 0,
  -- Where its transfers lie among the member's cash transfers.
  first_seq bigint,
  last_seq bigint,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  closed_at timestamptz,
  -- Every round ends settled or cancelled. Open again, if a bet comes after all others were given back.
  state text not null default 'open',
  primary key (round_id, source)
) with (fillfactor = 80);
create index rounds_by_time on rounds using brin (opened_at);

-- Rounds that a bet itself said to be over. They end a while later, because until then the bet may be taken back: docs/decisions/0114.
create table rounds_said_over (
  source text not null,
  round_id text not null,
  member_id bigint not null,
  game_code text not null,
  said_at timestamptz not null default now(),
  primary key (round_id, source)
);
create index rounds_said_over_by_time on rounds_said_over (said_at);

create table launch_tokens (
  token_hash bytea primary key,
  member_id bigint not null references members,
  provider_code text not null references providers,
  game_code text not null,
  language text not null,
  -- A game that was opened on one phone ends with that phone's session, and not with another's. Null: opened by hand.
  session_id bigint,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_tokens_of_session on launch_tokens (session_id) where session_id is not null;

create table game_sessions (
  token_hash bytea primary key,
  member_id bigint not null references members,
  provider_code text not null references providers,
  game_code text not null,
  session_id bigint,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index game_sessions_member on game_sessions (member_id);
create index game_sessions_of_session on game_sessions (session_id) where session_id is not null;

-- What `ledger_post` works with. One thing to decide; apps/platform/src/ledger/encode.ts writes its fields in this order.
create type ledger_item as (
  n integer, movement movement_reason, member bigint, currency text, source text, kind text, tx text, hash bytea,
  debit text, credit text, amount bigint, ref text, game text, round text, session bytea, closes boolean, win bigint, reason text
);

-- A member's cash purse, locked: it is the lock of all the member's purses. All null for a member who is not there.
create type ledger_purse as (
  member_status text, currency text, balance bigint, seq bigint, has_bonus_or_debt boolean, place tid, is_plain boolean
);

create type ledger_decision as (
  n integer, movement movement_reason, member bigint, currency text, source text, kind text, tx text, hash bytea,
  debit text, credit text, amount bigint, ref text, game text, round text, closes boolean, win bigint, reason text,
  status ledger_status, replayed boolean,
  -- sticks: the answer is kept for ever; applies: it is new and OK; moves: money moves.
  sticks boolean, applies boolean, moves boolean, opens_round boolean, leaves_tombstone boolean, meets_tombstone boolean,
  -- What the member's other purses give to cash before the movement, and take from it after.
  drawn bigint, booked bigint, returned bigint, repaid bigint,
  refers_to_seq bigint,
  -- The cash purse before; how many of its lines come before the movement's own, and how many there are.
  cash bigint, cash_seq bigint, steps_before integer, steps integer, main_change bigint,
  -- The purse that the movement names beside cash or alone: held or bonus.
  other purse_kind, other_after bigint, other_seq bigint,
  bonus bigint, bonus_seq bigint, debt bigint, debt_seq bigint,
  answer_seq bigint, answer_balance bigint,
  -- Where the rows to change lie: the member's lock keeps them there.
  purse_at tid, round_at tid,
  -- The answer to amend: the tombstone that a bet met, or the stake or hold that was undone.
  answer_at tid
);

create type ledger_answer as (
  n integer, status ledger_status, replayed boolean, seq bigint, balance_minor bigint, currency text, moved boolean, amount_minor bigint
);
