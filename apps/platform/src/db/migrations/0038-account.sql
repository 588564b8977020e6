-- How members show themselves, and how they leave for a time or for good.

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

-- Why an account is closed by its member's own will. Without `ends_at` it is for good, and staff alone open it again.
create table account_closures (
  member_id bigint primary key references members,
  how text not null check (how in ('day', 'week', 'month', 'ever')),
  closed_at timestamptz not null,
  ends_at timestamptz,
  check ((how = 'ever') = (ends_at is null))
);
create index account_closures_to_end on account_closures (ends_at) where ends_at is not null;

-- What a member may tell of themselves, in the order in which it is asked. A brand switches fields and sets their rules.
insert into field_rules (form, name, position, is_enabled, is_required, min_length, max_length, format) values
  ('profile', 'nickname', 1, true, true, 2, 24, 'name'),
  ('profile', 'realName', 2, true, false, 3, 60, 'name'),
  ('profile', 'birthday', 3, true, false, 10, 10, 'date'),
  ('profile', 'nationality', 4, true, false, 2, 60, 'name'),
  ('profile', 'placeOfBirth', 5, true, false, 2, 80, 'text'),
  ('profile', 'country', 6, true, false, 2, 60, 'name'),
  ('profile', 'address', 7, true, false, 5, 200, 'text'),
  ('profile', 'occupation', 8, true, false, 2, 80, 'text'),
  ('profile', 'sourceOfIncome', 9, true, false, 2, 80, 'text'),
  ('profile', 'telegram', 10, true, false, 4, 33, 'handle'),
  ('profile', 'whatsapp', 11, true, false, 8, 20, 'phone'),
  ('profile', 'facebook', 12, true, false, 2, 64, 'handle'),
  ('profile', 'line', 13, false, false, 2, 32, 'handle'),
  ('profile', 'wechat', 14, false, false, 4, 32, 'handle'),
  ('profile', 'qqNum', 15, false, false, 5, 12, 'digits'),
  ('profile', 'zalo', 16, false, false, 8, 20, 'phone');
