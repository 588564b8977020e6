-- The office that checks papers: whom it knows, and what it was asked.
create table people (
  number text primary key,
  name text not null,
  birthday date not null,
  has_face boolean not null default true,
  document_until date
);
create table paper_checks (
  reference text primary key,
  number text not null,
  findings jsonb not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
insert into people (number, name, birthday, has_face, document_until) values
  ('52998224725', 'Ana Beatriz Souza', '1993-01-20', true, '2032-01-20'),
  ('39053344705', 'Joana Demo Silva', '1990-04-12', true, '2031-04-12'),
  ('11144477735', 'Rafael Agente Costa', '1984-09-30', true, null),
  ('86288366757', 'Caio Ferreira Reis', '2009-02-11', true, '2030-02-11'),
  ('12345678909', 'Daniela Moreira Alves', '1979-12-25', false, '2029-12-25'),
  ('16899535009', 'Marina Prova Souza', '1991-05-17', true, '2033-05-17'),
  ('15350946056', 'Gisele Barros', '1999-10-05', true, '2020-10-05');
