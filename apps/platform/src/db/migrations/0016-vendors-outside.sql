-- How each vendor speaks to us, and where it answers what we ask: docs/vendors.md.

alter table providers
  add column dialect text not null default 'v1' check (dialect in ('v1', 'hub88')),
  -- PEM; of those that sign with a key of their own. Two may live at once, as two secrets may.
  add column public_key text,
  add column public_key_next text,
  -- {studio} is our own studio's origin as the platform reaches it. Null: this vendor answers no such question.
  add column status_url text,
  add column statement_url text,
  add check ((dialect = 'hub88') = (public_key is not null)),
  add check (public_key_next is null or public_key is not null);

-- Every vendor that our studio plays answers there.
update providers set status_url = '{studio}/vendor/v1/round-status', statement_url = '{studio}/vendor/v1/statement' where launch_url like '{origin}/%';

-- Rounds that were open a day after they began, and what their vendor says of them. Nothing here moves money or ends a round.
create table overdue_rounds (
  source text not null,
  round_id text not null,
  listed_at timestamptz not null default now(),
  asked_at timestamptz,
  asked_times integer not null default 0,
  -- The vendor's word, as far as it was understood, and when it said so.
  vendor_state text check (vendor_state in ('open', 'settled', 'cancelled', 'unknown')),
  vendor_transactions jsonb,
  answered_at timestamptz,
  -- Why the last question has no answer.
  trouble text check (char_length(trouble) <= 200),
  primary key (round_id, source)
);

-- Up to which opening all rounds have been looked at once, a day after it: no index on what is open, which every bet would pay for.
create table overdue_rounds_looked (
  is_only boolean primary key default true check (is_only),
  looked_until timestamptz not null
);
insert into overdue_rounds_looked (looked_until) select coalesce(min(opened_at), now() - interval '24 hours') from rounds;
