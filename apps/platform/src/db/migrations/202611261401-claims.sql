-- Claims: one a promotion, member and period. Every step is kept; the application beside it is sealed under the member's key.

create table claims (
  id bigint primary key check (id > 0),
  promotion_key text not null,
  version integer not null,
  member_id bigint not null references members,
  period_key text not null check (char_length(period_key) between 1 and 16),
  state text not null check (state in ('none', 'applying', 'rejected', 'joined', 'running', 'earned', 'paying', 'claimed', 'issued', 'closed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Promised or paid; 0: neither.
  reward_minor not_below_zero not null default 0,
  -- Of each condition of the terms, in their order: whole numbers.
  counted text[] not null default '{}',
  -- Rounds are read from this place of the feed on.
  facts_from bigint not null default 0,
  joined_at timestamptz,
  -- The end of its period or of the promotion, as it stood when it was joined.
  ends_at timestamptz,
  claim_by timestamptz,
  paid_at timestamptz,
  tries integer not null default 0,
  steps integer not null default 0,
  changed_at timestamptz not null,
  unique (promotion_key, member_id, period_key),
  foreign key (promotion_key, version) references promotion_versions (promotion_key, number),
  check ((state in ('claimed', 'issued')) = (paid_at is not null)),
  check ((state in ('joined', 'running', 'earned', 'paying', 'claimed', 'issued')) = (reward_minor > 0)),
  check ((state = 'earned' and claim_by is not null) or state <> 'earned')
);
create index claims_of_member on claims (member_id, promotion_key);
create index claims_that_run on claims (member_id) where state in ('joined', 'running');
create index claims_by_end on claims (ends_at) where state in ('joined', 'running', 'rejected');
create index claims_by_tap on claims (claim_by) where state = 'earned';

create table claim_steps (
  claim_id bigint not null references claims,
  number integer not null check (number > 0),
  input text not null check (char_length(input) <= 16),
  from_state text not null,
  to_state text not null,
  done_by text not null check (done_by in ('member', 'staff', 'job')),
  staff_id bigint references staff,
  -- Of a member's tap: the same one again changes nothing.
  request_id text check (char_length(request_id) between 16 and 64),
  -- Of a refusal by staff: one of a list.
  reason text check (char_length(reason) <= 32),
  done_at timestamptz not null,
  primary key (claim_id, number),
  check ((done_by = 'staff') = (staff_id is not null))
);
create unique index claim_steps_request on claim_steps (claim_id, request_id) where request_id is not null;

create table applications (
  claim_id bigint not null references claims,
  number integer not null check (number > 0),
  request_id text not null check (char_length(request_id) between 16 and 64),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  -- Sealed; both are gone 90 days after the decision.
  remark bytea,
  sentence bytea,
  sent_at timestamptz not null,
  staff_id bigint references staff,
  held_until timestamptz,
  decided_at timestamptz,
  reason text check (char_length(reason) <= 32),
  version integer not null default 1,
  primary key (claim_id, number),
  unique (claim_id, request_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create index applications_by_age on applications (sent_at, claim_id) where state = 'waiting';
create index applications_to_forget on applications (decided_at) where remark is not null;

create table application_pictures (
  claim_id bigint not null,
  application integer not null,
  number integer not null check (number between 1 and 3),
  request_id text not null check (char_length(request_id) between 16 and 64),
  -- As it was drawn anew, sealed.
  picture bytea not null,
  primary key (claim_id, application, number),
  unique (claim_id, application, request_id),
  foreign key (claim_id, application) references applications
);

-- How far the feed of closed rounds has been read for claims.
create table claims_turn (
  is_only boolean primary key default true check (is_only),
  facts_until bigint not null
);
insert into claims_turn (facts_until) select coalesce(max(n), 0) from play_facts;
