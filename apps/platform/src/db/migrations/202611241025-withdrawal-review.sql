-- A look by staff before money leaves: what was seen, who has it in hand until when, and what was decided.
alter table withdrawals
  drop constraint if exists withdrawals_review_has_its_time,
  drop constraint if exists withdrawals_review_ends,
  add column if not exists review text not null default 'none' check (review in ('none', 'waiting', 'cleared', 'refused')),
  -- By when staff are to have decided it; alarms at half and at three quarters of the time since it was asked for.
  add column if not exists review_due_at timestamptz,
  add column if not exists on_hold_since timestamptz,
  add column if not exists version integer not null default 1,
  add column if not exists claimed_by bigint references staff,
  add column if not exists claimed_until timestamptz,
  add column if not exists decided_by bigint references staff,
  add column if not exists decided_at timestamptz,
  -- Nobody else looked at it: what the person's daily sum counts.
  add column if not exists decided_alone boolean not null default false,
  -- To the member, with a refusal.
  add column if not exists words text check (char_length(words) between 1 and 300),
  add constraint withdrawals_review_has_its_time check ((review = 'none') = (review_due_at is null)),
  add constraint withdrawals_review_ends check (review <> 'refused' or status = 'refused'),
  drop constraint if exists withdrawals_refusal_reason_check,
  add constraint withdrawals_refusal_reason_check
    check (refusal_reason in ('key_not_found', 'account_closed', 'name_mismatch', 'provider_error', 'too_late', 'refused_by_house'));

drop index if exists withdrawals_to_try;
create index if not exists withdrawals_to_try on withdrawals (next_try_at) where next_try_at is not null and review in ('none', 'cleared');
create index if not exists withdrawals_waiting on withdrawals (review_due_at, id) where review = 'waiting';
create index if not exists withdrawals_by_time on withdrawals (created_at desc, id desc);
create index if not exists withdrawals_decided on withdrawals (decided_by, decided_at) where decided_by is not null;

-- What was flagged when it was asked for, as it was seen then.
create table withdrawal_flags (
  withdrawal_id bigint not null references withdrawals on delete cascade,
  name text not null,
  weight smallint not null check (weight between 1 and 100),
  is_red boolean not null,
  seen jsonb not null,
  primary key (withdrawal_id, name)
);

-- Minutes within which a withdrawal that waits is to be decided.
alter table site add column if not exists review_minutes integer not null default 120 check (review_minutes between 5 and 10080);
