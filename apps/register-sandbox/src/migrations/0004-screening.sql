-- Lists of sanctions and of public offices, as a provider of screening keeps them; each change is another version of the list.
create table listed (
  entry text primary key,
  name text not null,
  birth date,
  kind text not null check (kind in ('sanctioned', 'public-office')),
  reason text not null,
  added_at timestamptz not null default now()
);
create table list_version (
  only_one boolean primary key default true check (only_one),
  version integer not null
);
insert into list_version (version) values (1);

create table screenings (
  screening_id bigint generated always as identity primary key,
  reference text not null,
  person text not null,
  asked text not null,
  matches integer not null,
  at timestamptz not null default now()
);

-- People of the demo: they are nobody.
insert into listed (entry, name, birth, kind, reason) values
  ('SAN-1001', 'Viktor Demsky', '1968-02-03', 'sanctioned', 'Test list of sanctions, number 1001'),
  ('PUB-2001', 'Helena Prado Lima', '1972-09-14', 'public-office', 'Test list of offices: member of a city council');
