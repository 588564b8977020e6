-- Lists of members that staff made: whom promotions, banners and pop-ups are for (`functions` read none of it; the rules do).
create table segments (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null check (char_length(name) between 1 and 80),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint references staff,
  -- Counted up by every change of the name or of who is on it.
  version bigint not null default 1
);

create table segment_members (
  member_id bigint not null references members,
  segment_key text not null references segments,
  added_at timestamptz not null,
  added_by bigint references staff,
  -- Null: still on it. Whoever is added again is on it from then.
  removed_at timestamptz,
  removed_by bigint references staff,
  primary key (member_id, segment_key),
  check (removed_at is not null or removed_by is null)
);
create index segment_members_on on segment_members (segment_key, member_id) where removed_at is null;
