-- What a brand asks of who registers, who brought whom, what members tell of themselves, and proofs that were used up.

alter table field_rules drop constraint field_rules_form_check;
alter table field_rules add constraint field_rules_form_check check (form in ('registration', 'login', 'password', 'profile'));
alter table field_rules drop constraint field_rules_format_check;
alter table field_rules add constraint field_rules_format_check check (format in
  ('any', 'username', 'password', 'email', 'digits', 'name', 'date', 'code', 'handle', 'document', 'pin', 'phone', 'text'));

update field_rules set position = case name when 'username' then 1 when 'password' then 4 when 'confirmPassword' then 5 when 'nickname' then 7
  when 'email' then 10 when 'mobileNum' then 2 else position end
where form = 'registration';
-- Whether the code of the message and the captcha are asked for is the site's flags' to say (REGMOBVERF3, CAPTCHA3); their lengths stand here.
insert into field_rules values
  ('registration', 'verificationCode', 3, false, true, 6, 10, 'digits'),
  ('registration', 'paymentPassword', 6, false, false, 6, 6, 'pin'),
  ('registration', 'payeeName', 8, false, false, 3, 60, 'name'),
  ('registration', 'realName', 9, false, false, 3, 60, 'name'),
  ('registration', 'birthday', 11, false, false, 10, 10, 'date'),
  ('registration', 'idNumber', 12, false, false, 5, 32, 'document'),
  ('registration', 'qqNum', 13, false, false, 5, 12, 'digits'),
  ('registration', 'facebook', 14, false, false, 2, 64, 'handle'),
  ('registration', 'wechat', 15, false, false, 4, 32, 'handle'),
  ('registration', 'line', 16, false, false, 2, 32, 'handle'),
  ('registration', 'whatsapp', 17, false, false, 8, 20, 'phone'),
  ('registration', 'zalo', 18, false, false, 8, 20, 'phone'),
  ('registration', 'telegram', 19, false, false, 4, 33, 'handle'),
  ('registration', 'address', 20, false, false, 5, 200, 'text'),
  ('registration', 'nationality', 21, false, false, 2, 60, 'name'),
  ('registration', 'placeOfBirth', 22, false, false, 2, 80, 'text'),
  ('registration', 'occupation', 23, false, false, 2, 80, 'text'),
  ('registration', 'sourceOfIncome', 24, false, false, 2, 80, 'text'),
  ('registration', 'affiliateCode', 25, false, false, 4, 16, 'code'),
  ('registration', 'captcha', 26, false, true, 6, 6, 'digits');

update site set whitelabel = '{"CAPTCHA3": false}'::jsonb || whitelabel;

-- Eight of 31 letters and digits that are not taken for one another; it names an inviter, and is no secret.
create function new_referral_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1), '') from generate_series(1, 8)
$$;

alter table members
  -- False: the hash is of something that nobody knows; this member comes in another way.
  add column has_password boolean not null default true,
  -- When the member proved to hold the number and the address above.
  add column mobile_verified_at timestamptz,
  add column email_verified_at timestamptz,
  -- Who brought them.
  add column recommender_id bigint references members,
  add column referral_code text not null default new_referral_code() unique check (referral_code ~ '^[A-Z0-9]{4,16}$'),
  add constraint members_recommended_by_another check (recommender_id <> id),
  add constraint members_mobile_proved check (mobile_verified_at is null or mobile_number is not null),
  add constraint members_email_proved check (email_verified_at is null or email is not null);
-- A number that was proved opens one account only.
create unique index members_verified_mobile on members (mobile_number) where mobile_verified_at is not null;
create unique index members_verified_email on members (lower(email)) where email_verified_at is not null;
create index members_recommender on members (recommender_id) where recommender_id is not null;

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

-- Pictures that were answered and proofs of work that were handed in: each opens one thing once.
create table spent_proofs (
  id bytea primary key check (octet_length(id) between 8 and 32),
  ends_at timestamptz not null
);
create index spent_proofs_ends on spent_proofs (ends_at);
