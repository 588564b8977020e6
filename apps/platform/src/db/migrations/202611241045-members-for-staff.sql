-- What staff write about members, and by what they find them.

-- Counted up by every act of staff on the member: what was decided on an older one is refused.
alter table members add column version integer not null default 1;

-- By prefix, as they are typed.
create index members_username_prefix on members (lower(username) text_pattern_ops);
create index members_nickname_prefix on members (lower(nickname) text_pattern_ops);
create index members_by_email on members (lower(email)) where email is not null;
create index members_by_mobile on members (mobile_number) where mobile_number is not null;
create index members_by_creation on members (created_at, id);

-- Why staff barred a member; no row: the member was not barred by staff.
create table member_blocks (
  member_id bigint primary key references members,
  -- Frozen: stopped at once, until somebody has looked. Blocked: decided.
  how text not null check (how in ('frozen', 'blocked')),
  reason text not null check (char_length(reason) between 1 and 500),
  -- Null: at the terminal.
  staff_id bigint references staff,
  at timestamptz not null
);

create table member_tags (
  member_id bigint not null references members,
  tag text not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  tagged_at timestamptz not null,
  primary key (member_id, tag)
);
create index member_tags_by_tag on member_tags (tag, member_id);

create table member_notes (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  text text not null check (char_length(text) between 1 and 2000),
  staff_id bigint references staff,
  at timestamptz not null,
  -- Taken away, and kept: it may be put back.
  removed_at timestamptz
);
create index member_notes_of on member_notes (member_id, at desc, id desc);

-- By what somebody is found whose profile is sealed: keyed hashes, so that who reads the database learns no name and no document.
create table member_search (
  kind text not null check (kind in ('document', 'name')),
  token bytea not null check (octet_length(token) = 16),
  member_id bigint not null,
  primary key (member_id, kind, token)
);
create index member_search_by_token on member_search (kind, token, member_id);
-- With which key, and of which version of the profile, the rows above were made; null: they were not.
alter table member_profiles add column indexed_with bytea;
create index member_profiles_to_index on member_profiles (member_id) where indexed_with is null;

-- One phone's end is told by the job that looks for it each second.
create index sessions_over on sessions (ends_at);
create index deposits_by_charge on deposits (charge_id) where charge_id is not null;
create index withdrawals_by_payout on withdrawals (payout_id) where payout_id is not null;
create index bank_accounts_by_key on bank_accounts (pix_key);
-- The block that holds a transfer.
create index seal_blocks_to on seal_blocks (to_xact, to_id);
-- A transfer by its id alone. Ids grow as rows do, so a few bytes a megabyte are enough.
create index transfers_by_id on transfers using brin (id) with (autosummarize = on);
