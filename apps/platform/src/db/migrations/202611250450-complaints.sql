-- Complaints: what members say, sealed under their own keys, and by when the law of the market wants it answered.

create table complaints (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  -- One intention, one complaint.
  request_id text not null check (char_length(request_id) between 16 and 64),
  kind text not null check (kind in ('deposit', 'withdrawal', 'game', 'bonus', 'account', 'play', 'service', 'other')),
  about text check (char_length(about) <= 20),
  state text not null default 'new' check (state in ('new', 'taken', 'waiting', 'answered', 'closed', 'reopened')),
  -- As the market's rules stood when it was sent.
  days integer not null check (days > 0),
  outside text[] not null,
  -- Since when and until when the clock runs: a reopened one's begins anew.
  since timestamptz not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- When anything was last said.
  touched_at timestamptz not null,
  -- The house's last word.
  answered_at timestamptz,
  closed_at timestamptz,
  reopened integer not null default 0,
  staff_id bigint references staff,
  stars smallint check (stars between 1 and 5),
  unread integer not null default 0,
  lines integer not null default 0,
  version integer not null default 1,
  unique (member_id, request_id),
  check (due_at > since)
);
create index complaints_of_member on complaints (member_id, created_at desc, id desc);
create index complaints_by_time on complaints (created_at desc, id desc);
-- What the house owes an answer to, by the deadline.
create index complaints_by_deadline on complaints (due_at, id) where state in ('new', 'taken', 'waiting', 'reopened');
create index complaints_to_close on complaints (answered_at) where state = 'answered';

create table complaint_lines (
  complaint_id bigint not null references complaints,
  number integer not null check (number > 0),
  said_by text not null check (said_by in ('member', 'staff', 'house')),
  -- note: for staff alone
  step text not null check (step in ('sent', 'added', 'asked', 'answered', 'closed', 'reopened', 'note')),
  request_id text,
  staff_id bigint references staff,
  -- Sealed under the member's key.
  body bytea,
  said_at timestamptz not null,
  primary key (complaint_id, number)
);
create unique index complaint_lines_request on complaint_lines (complaint_id, request_id) where request_id is not null;

create table complaint_pictures (
  complaint_id bigint not null,
  line integer not null,
  number integer not null check (number between 1 and 3),
  request_id text not null,
  -- As it was drawn anew, sealed.
  picture bytea not null,
  added_at timestamptz not null default now(),
  primary key (complaint_id, line, number),
  unique (complaint_id, line, request_id),
  foreign key (complaint_id, line) references complaint_lines
);

-- What staff often say, in each language.
create table quick_answers (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  texts jsonb not null,
  version integer not null default 1
);

create table support_settings (
  is_one boolean primary key default true check (is_one),
  words_min integer not null default 3 check (words_min >= 1),
  words_max integer not null default 500 check (words_max <= 1000),
  version integer not null default 1,
  check (words_min <= words_max)
);
insert into support_settings default values;

-- Phones are told that somebody answered.
alter table live_news add column support text check (char_length(support) <= 20);
