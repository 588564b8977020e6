-- Who plays: members, what they tell of themselves, how they came, what they like, and how they leave.

create table members (
  -- Random 62 bits: an id on the wire must not tell how many members a brand has.
  id bigint primary key check (id > 0),
  username text not null check (char_length(username) between 1 and 32),
  nickname text not null,
  -- 0, 1, 2 are members with money; 4 is a free trial (Product §1.4).
  type smallint not null check (type between 0 and 99),
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null default 'pt',
  country text not null default 'BR',
  password_hash text not null,
  -- False: the hash is of something that nobody knows; this member comes in another way.
  has_password boolean not null default true,
  must_change_password boolean not null default false,
  -- Null: never changed since the member registered.
  password_changed_at timestamptz,
  email text check (char_length(email) <= 254),
  mobile_number text check (char_length(mobile_number) <= 20),
  -- When the member proved to hold the number and the address above.
  mobile_verified_at timestamptz,
  email_verified_at timestamptz,
  -- When the number on file last became another one.
  mobile_changed_at timestamptz,
  -- Who brought them.
  recommender_id bigint references members,
  -- Its default: db/functions/account/new-referral-code.sql.
  referral_code text not null unique check (referral_code ~ '^[A-Z0-9]{4,16}$'),
  created_at timestamptz not null default now(),
  constraint members_recommended_by_another check (recommender_id <> id),
  constraint members_mobile_proved check (mobile_verified_at is null or mobile_number is not null),
  constraint members_email_proved check (email_verified_at is null or email is not null),
  constraint members_play_money check ((type = 4) = (currency = 'FUN'))
);
create unique index members_username on members (lower(username));
-- A number or an address that was proved opens one account only.
create unique index members_verified_mobile on members (mobile_number) where mobile_verified_at is not null;
create unique index members_verified_email on members (lower(email)) where email_verified_at is not null;
create index members_recommender on members (recommender_id) where recommender_id is not null;
-- The job that ends the sessions of those who were barred asks every two seconds.
create index members_barred on members (id) where status <> 'active';
create index members_trials on members (created_at) where type = 4 and status = 'active';

create table registrations (
  member_id bigint primary key references members,
  -- SHA-256 of the phone's own id for this registration: sent again after a lost answer it makes nobody new.
  request_hash bytea not null unique check (octet_length(request_hash) = 32),
  variant text not null check (variant in ('username', 'mobile')),
  register_method text not null check (register_method in ('APP', 'H5', 'PWA', 'WEBCLIP')),
  register_url text not null check (char_length(register_url) <= 256),
  domain text not null check (char_length(domain) <= 256),
  -- When they said that they are of age and accept the terms, and the age that they were asked for.
  disclaimer_accepted_at timestamptz not null,
  age_minimum smallint not null
);

create table member_profiles (
  member_id bigint primary key references members,
  -- One JSON, sealed with a key of the member's own that no row holds.
  sealed bytea not null check (octet_length(sealed) between 28 and 16384),
  version integer not null check (version > 0),
  updated_at timestamptz not null
);

-- Where an inviter has an address of their own, whoever registers there was brought by them.
create table affiliate_domains (
  domain text primary key check (domain ~ '^[a-z0-9][a-z0-9.-]{0,252}$'),
  member_id bigint not null references members
);

create table head_icons (
  member_id bigint primary key references members,
  -- One of the drawn ones, by its name.
  drawn text check (drawn ~ '^[a-z]{1,16}$'),
  -- Or a picture of their own, as we drew it anew: an image cannot send a session, so its address is one that nobody can guess.
  address text unique check (address ~ '^[A-Za-z0-9_-]{22}$'),
  picture bytea check (octet_length(picture) between 1 and 65536),
  updated_at timestamptz not null default now(),
  check ((drawn is null) = (address is not null)),
  check ((address is null) = (picture is null))
);

create table favourites (
  member_id bigint not null references members,
  node_id integer not null references games,
  added_at timestamptz not null default now(),
  primary key (member_id, node_id)
);
create index favourites_latest on favourites (member_id, added_at desc, node_id);

create table recent_games (
  member_id bigint not null references members,
  node_id integer not null references games,
  opened_at timestamptz not null default now(),
  primary key (member_id, node_id)
);
create index recent_games_latest on recent_games (member_id, opened_at desc, node_id);

-- Why an account is closed by its member's own will. Without `ends_at` it is for good, and staff alone open it again.
create table account_closures (
  member_id bigint primary key references members,
  how text not null check (how in ('day', 'week', 'month', 'ever')),
  closed_at timestamptz not null,
  ends_at timestamptz,
  check ((how = 'ever') = (ends_at is null))
);
create index account_closures_to_end on account_closures (ends_at) where ends_at is not null;

-- The file of all that is kept about a member, made piece by piece so that neither its size nor a crash matters.
create table data_exports (
  id bigint primary key,
  -- One at a time: who asks again within its life gets the same.
  member_id bigint not null unique references members,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- Where the making stands: which section, after which row of it; a kill costs one page.
  section smallint not null default -1,
  after_key text,
  parts integer not null default 0,
  bytes bigint not null default 0,
  failures smallint not null default 0,
  ended_at timestamptz,
  expires_at timestamptz not null,
  check ((status = 'making') = (ended_at is null))
);
create index data_exports_to_make on data_exports (asked_at) where status = 'making';
create index data_exports_to_delete on data_exports (expires_at);

create table data_export_parts (
  export_id bigint not null references data_exports on delete cascade,
  part integer not null,
  -- gzip of a piece of the text.
  bytes bytea not null,
  primary key (export_id, part)
);
