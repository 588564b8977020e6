-- What a brand sets: its name and flags, its forms, its banners and notices, and how games are named and found.

create table site (
  -- One row: a database is one brand's.
  is_only boolean primary key default true check (is_only),
  merchant_code text not null default 'trevo',
  brand_name text not null default 'Trevo',
  theme_colour text not null default '#0b1512' check (theme_colour ~ '^#[0-9a-f]{6}$'),
  languages text[] not null default '{pt,en}' check (cardinality(languages) > 0),
  currency text not null default 'BRL' check (currency ~ '^[A-Z]{3}$'),
  country text not null default 'BR',
  age_minimum smallint not null default 18 check (age_minimum between 18 and 25),
  whitelabel jsonb not null default '{}',
  customer_service jsonb not null default '[]',
  image_origins text[] not null default '{}',
  main_domain text not null default '',
  is_registration_open boolean not null default true,
  is_in_maintenance boolean not null default false,
  is_region_restricted boolean not null default false
);
insert into site (whitelabel) values ('{"USERNAMEREG3": true, "MOBILENUMREG3": false, "FACEBOOKLOGIN3": false, "GOOGLELOGIN3": false, "CBS3": false, "GAMERECORD3": true}');

-- Which fields a form shows and what each must hold; the phone and the server run the same rule (Product §5.7).
create table field_rules (
  form text not null check (form in ('registration', 'login')),
  name text not null,
  position smallint not null,
  is_enabled boolean not null,
  is_required boolean not null,
  min_length smallint not null check (min_length >= 0),
  max_length smallint not null check (max_length >= min_length),
  format text not null check (format in ('any', 'username', 'password', 'email', 'digits', 'name', 'date')),
  primary key (form, name)
);
insert into field_rules values
  ('registration', 'username', 1, true, true, 4, 20, 'username'),
  ('registration', 'password', 2, true, true, 8, 128, 'password'),
  ('registration', 'confirmPassword', 3, true, true, 8, 128, 'any'),
  ('registration', 'nickname', 4, true, false, 2, 24, 'name'),
  ('registration', 'email', 5, false, false, 5, 254, 'email'),
  ('registration', 'mobileNum', 6, false, false, 8, 20, 'digits'),
  ('login', 'username', 1, true, true, 1, 32, 'any'),
  ('login', 'password', 2, true, true, 1, 128, 'any');

create table announcements (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('banner', 'notice')),
  position smallint not null,
  -- Words by language; the first language of the site stands in for one that is missing.
  title jsonb not null,
  body jsonb not null default '{}',
  action jsonb not null default '{}',
  -- A path of this site, never another's address.
  href text not null default '/m/home' check (href ~ '^/($|[^/\\])'),
  image_path text not null default '',
  image_colour text not null default '#123528' check (image_colour ~ '^#[0-9a-f]{6}$'),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  unique (kind, position)
);

alter table providers add column sort_order smallint not null default 100;

alter table games add column names jsonb not null default '{}';
-- The tile's main colour, to show until the tile is there.
alter table games add column icon_colour text not null default '#1b3a2c' check (icon_colour ~ '^#[0-9a-f]{6}$');
-- Found without accents and in any case, whichever language the name was typed in.
alter table games add column search_name text not null generated always as (
  lower(translate(name || ' ' || regexp_replace(names::text, '"[A-Za-z-]+": ', '', 'g') || ' ' || game_code,
    'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaaeeeeiiiiooooouuuucnAAAAAAEEEEIIIIOOOOOUUUUCN'))
) stored;

alter table members add column email text check (char_length(email) <= 254);
alter table members add column mobile_number text check (char_length(mobile_number) <= 20);

-- What the first start put in, so that a later one does not do it again.
create table seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
