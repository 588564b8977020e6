-- A mail that offers something: whoever stops play, or is talked with for care, does not get it any more.
alter table mails add column is_offer boolean not null default false;
create index mails_offers_held on mails (member_id) where is_offer and leaves_at is not null;

-- A ceiling of deposits that the house sets out of care.
alter table member_limits drop constraint if exists member_limits_set_by_check;
alter table member_limits add constraint member_limits_set_by_check check (set_by in ('member', 'staff', 'house'));

-- A person's review, asked for by the member.
alter table care_interventions drop constraint if exists care_interventions_kind_check;
alter table care_interventions add constraint care_interventions_kind_check check (kind in ('message', 'talk', 'pause', 'stop', 'review', 'register', 'time-out', 'exclusion'));
create unique index care_interventions_one_review on care_interventions (member_id) where kind = 'review' and ended_at is null;

-- The duty to ask is looked up by person and by reference.
create index register_checks_of_person on register_checks (person, asked_at);
create index register_checks_by_reference on register_checks (reference);

-- What came of a step of the house after 30 days, beside members who came close to it and were left alone.
create table care_measures (
  id bigint primary key,
  member_id bigint not null references members,
  currency text not null,
  band text not null check (band in ('message', 'talk', 'pause', 'stop')),
  -- False: close to it, and nothing was done.
  is_reached boolean not null,
  began_at timestamptz not null,
  measured_at timestamptz,
  deposited_before_minor bigint,
  deposited_after_minor bigint,
  minutes_before integer,
  minutes_after integer,
  -- Whether the member set a limit, took a break or excluded themselves within the time.
  used_tools boolean,
  check ((measured_at is null) = (deposited_before_minor is null))
);
create unique index care_measures_open on care_measures (member_id, band) where measured_at is null;
create index care_measures_due on care_measures (began_at) where measured_at is null;
create index care_measures_of_band on care_measures (measured_at, band) where measured_at is not null;
