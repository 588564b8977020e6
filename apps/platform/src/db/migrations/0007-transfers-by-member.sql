-- Transfers lie in 16 partitions by member, and have an index in the order of commits; docs/decisions/0100 says why only they do.

alter table transfers rename to transfers_whole;
alter table transfers_whole rename constraint transfers_pkey to transfers_whole_pkey;
drop index transfers_undo_once, transfers_counter_seq, transfers_wins, transfers_payments;

-- Checked where a value is written, once a batch: a table's own CHECK is read and compiled anew for every partition of every batch.
create domain above_zero as bigint check (value > 0);
create domain not_below_zero as bigint check (value >= 0);

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
  reason text
) partition by hash (member_id);

do $$ begin
  for n in 0..15 loop
    execute format('create table transfers_%s partition of transfers for values with (modulus 16, remainder %s)', lpad(n::text, 2, '0'), n);
  end loop;
end $$;

insert into transfers (id, member_id, seq, amount_minor, balance_after_minor, xact, at, purse, movement, currency, debit, credit, source, kind, tx_id,
    game_code, round_id, refers_to_seq, counter_purse, counter_seq, counter_balance_after_minor, reason)
  select id, member_id, seq, amount_minor, balance_after_minor, xact, at, purse, movement, currency, debit, credit, source, kind, tx_id,
    game_code, round_id, refers_to_seq, counter_purse, counter_seq, counter_balance_after_minor, reason
  from transfers_whole;
drop table transfers_whole;

analyze transfers;
alter table transfers add primary key (member_id, currency, purse, seq);
-- A stake is given back once, a hold is paid or released once, whatever the ids of those who ask.
create unique index transfers_undo_once on transfers (member_id, currency, refers_to_seq)
  where movement in ('stake-returned', 'withdrawal-paid', 'withdrawal-released');
-- For readers in commit order. Rows arrive in nearly this order, so an insert goes to the right edge.
create index transfers_by_commit on transfers (xact, id);
create index transfers_wins on transfers (at) where movement = 'win-paid';
create index transfers_payments on transfers (at) where left(debit, 8) = 'payment:' or left(credit, 8) = 'payment:';

-- Never updated, never deleted, also not by a mistake of our own: the platform's role gives the rights away. (A superuser keeps them.)
do $$ declare t regclass; begin
  for t in select 'transfers'::regclass union all select inhrelid::regclass from pg_inherits where inhparent = 'transfers'::regclass loop
    execute format('revoke update, delete, truncate on %s from current_user', t);
  end loop;
end $$;

-- Whether a member has a bonus or a debt stands on the cash purse, which is read first: most members have neither, and pay nothing for it.
alter table purses add column has_bonus_or_debt boolean not null default false;

-- A give-back that came before its bet takes the bet's own place among the answers: CANCELLED, and no hash until the bet comes.
alter table answers alter column request_hash drop not null;
alter table answers add constraint answers_have_hashes check (request_hash is not null or (status = 'CANCELLED' and kind = 'bet'));
insert into answers (source, kind, tx_id, member_id, request_hash, status, currency, seq, balance_minor)
  select t.source, 'bet', t.bet_tx_id, t.member_id, null, 'CANCELLED', m.currency, null, 0
  from (select distinct on (bet_tx_id, source) * from tombstones order by bet_tx_id, source, at) t join members m on m.id = t.member_id
  on conflict do nothing;
drop table tombstones;

-- Of a stake or a hold that moved, what those who come back to it ask: so a win looks at one row, and at no partition.
alter table answers
  add column amount_minor bigint,
  add column bonus_minor bigint not null default 0,
  add column round_id text,
  add column is_undone boolean not null default false;
update answers a set amount_minor = t.amount_minor, round_id = t.round_id, is_undone = exists (
    select from transfers u where u.member_id = t.member_id and u.currency = t.currency and u.refers_to_seq = t.seq
      and u.movement in ('stake-returned', 'withdrawal-paid', 'withdrawal-released')
  )
  from transfers t
  where a.kind in ('bet', 'withdrawal-held') and a.status = 'OK' and t.member_id = a.member_id and t.currency = a.currency and t.purse = 'cash' and t.seq = a.seq;

-- Written by ledger_post as it was generated before; an expression of the table's is read and compiled anew in every batch.
alter table rounds alter column state drop expression;
alter table rounds alter column state set default 'open';

-- What adjustments of settled bets gave (or, below zero, took).
alter table rounds add column adjusted_minor bigint not null default 0;

-- Whether a stake in this game may be paid with bonus money once cash is used up.
alter table games add column takes_bonus boolean not null default false;
