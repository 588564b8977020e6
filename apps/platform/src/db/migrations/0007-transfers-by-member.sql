-- Transfers lie in 16 partitions by member, and have an index in the order of commits; docs/decisions/0100 says why only they do.

alter table transfers rename to transfers_whole;
alter table transfers_whole rename constraint transfers_pkey to transfers_whole_pkey;
drop index transfers_undo_once, transfers_counter_seq, transfers_wins, transfers_payments;

create table transfers (
  id bigint not null default nextval('transfer_ids'),
  member_id bigint not null,
  seq bigint not null,
  amount_minor bigint not null,
  balance_after_minor bigint not null,
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
  counter_balance_after_minor bigint,
  reason text,
  -- One check, because each costs its start in every batch and partition.
  constraint transfers_are_whole check (
    amount_minor > 0 and seq > 0 and balance_after_minor >= 0 and debit <> credit
    and (counter_purse is null) = (counter_seq is null) and (counter_purse is null or counter_balance_after_minor >= 0)
  )
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

-- What adjustments of settled bets gave (or, below zero, took).
alter table rounds add column adjusted_minor bigint not null default 0;

-- Whether a stake in this game may be paid with bonus money once cash is used up.
alter table games add column takes_bonus boolean not null default false;
