-- What brings members: each member's own code, and the links that agents make. A code is given once, and stays a row for ever.
create table invite_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  member_id bigint not null references members,
  kind text not null check (kind in ('own', 'link')),
  -- Of links: sent again after a lost answer it makes no second one.
  request_id text check ((kind = 'link') = (request_id is not null)),
  channel text not null default '' check (char_length(channel) <= 32),
  -- What who registers becomes.
  type smallint not null default 0 check (type in (0, 1)),
  -- Null: never.
  ends_at timestamptz,
  -- How many may register by it; null: any number.
  most integer check (most > 0),
  registrations integer not null default 0 check (registrations >= 0 and registrations <= coalesce(most, registrations)),
  is_paused boolean not null default false,
  made_at timestamptz not null,
  deleted_at timestamptz
);
create unique index invite_codes_requests on invite_codes (member_id, request_id) where kind = 'link';
create index invite_codes_links on invite_codes (member_id, made_at, code) where kind = 'link' and deleted_at is null;

insert into invite_codes (code, member_id, kind, made_at) select referral_code, id, 'own', created_at from members where type not in (4, 40);

-- What who registers by a link gets, in basis points.
create table invite_rates (
  member_id bigint not null references members,
  code text not null references invite_codes,
  category text not null,
  bps integer not null check (bps between 1 and 10000),
  primary key (member_id, code, category)
);

-- Of a link, by days of the books.
create table invite_days (
  member_id bigint not null references members,
  code text not null references invite_codes,
  day date not null,
  visits integer not null default 0,
  visitors integer not null default 0,
  registrations integer not null default 0,
  primary key (member_id, code, day)
);

-- Phones that came by a link, by the SHA-256 of the number that they drew for themselves: each counts once.
create table invite_visitors (
  member_id bigint not null references members,
  code text not null references invite_codes,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  day date not null,
  primary key (member_id, code, device_hash)
);
create index invite_visitors_by_day on invite_visitors (day);

-- Who registered by a link, or was opened by an agent where there is no code.
create table invited_members (
  member_id bigint primary key references members,
  agent_id bigint not null references members,
  code text references invite_codes,
  -- Of an account that an agent opened: sent again after a lost answer it opens no second one.
  request_id text check ((code is null) = (request_id is not null)),
  day date not null
);
create index invited_members_of_code on invited_members (agent_id, code, day);
create unique index invited_members_requests on invited_members (agent_id, request_id) where request_id is not null;
