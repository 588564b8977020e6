-- Free rounds that an operator asked us to give: what was asked, and how far they are.
create table free_rounds (
  vendor text not null,
  campaign_id text not null,
  member_id text not null,
  currency text not null,
  games text[] not null,
  rounds integer not null check (rounds > 0),
  stake_minor bigint not null check (stake_minor > 0),
  from_at timestamptz not null,
  until_at timestamptz not null,
  used integer not null default 0 check (used between 0 and rounds),
  won_minor bigint not null default 0 check (won_minor >= 0),
  is_cancelled boolean not null default false,
  -- Why they are not given.
  refusal text,
  created_at timestamptz not null default now(),
  primary key (vendor, campaign_id)
);
create index free_rounds_of_member on free_rounds (vendor, member_id) where used < rounds and not is_cancelled and refusal is null;

-- The campaign that a round without a stake belongs to.
alter table rounds add column campaign_id text;
create index rounds_of_campaign on rounds (vendor, campaign_id) where campaign_id is not null;
