-- People who are known by no number: by name, birth, postcode, e-mail and phone. One whose time is over was on it previously.
create table persons (
  person_id bigint generated always as identity primary key,
  name text not null,
  birth date not null,
  postcode text,
  email text,
  phone text,
  from_at timestamptz not null default now(),
  until_at timestamptz
);
create index persons_by_birth on persons (birth);

-- A house names each person by an id of its own, under which the answer goes back; of a document it is told too.
alter table checks rename column document to asked;
alter table checks add column person text;
update checks set person = asked;
alter table checks alter column person set not null;

insert into persons (name, birth, postcode, email, phone, until_at) values
  ('Nora Field', '1985-04-12', 'M1 1AE', 'nora.field@people.example', '+447700900001', null),
  ('Owen Marsh', '1979-11-30', 'LS1 4DY', 'owen.marsh@people.example', '+447700900002', now() - interval '1 year');
