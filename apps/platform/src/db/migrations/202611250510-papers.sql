-- Papers that show who a member is: one row a try, its pictures sealed under the member's own key, and pictures that are still on their way.

create table papers (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  state text not null default 'collecting' check (state in ('collecting', 'pending', 'verified', 'refused', 'again', 'expired')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind ~ '^[a-z-]{2,20}$'),
  -- Name, birthday and number as the member says they stand on the paper: sealed.
  told bytea,
  reason text check (char_length(reason) <= 20),
  words text not null default '' check (char_length(words) <= 300),
  -- The paper's own last day.
  expires_on date,
  begun_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by bigint,
  -- What an outside check answered, sealed; null: none was asked, or none has answered.
  findings bytea,
  version integer not null default 1,
  check ((state = 'collecting') = (sent_at is null)),
  check ((reason is null) or state in ('refused', 'again'))
);
-- One at a time is sent, looked at or counts; and the newest of a member says how they stand.
create unique index papers_of_member_now on papers (member_id) where state in ('collecting', 'pending', 'verified');
create index papers_of_member on papers (member_id, begun_at desc, id desc);
create index papers_queue on papers (sent_at, id) where state = 'pending';
create index papers_by_time on papers (sent_at desc, id desc) where state <> 'collecting';
create index papers_that_end on papers (expires_on) where state = 'verified';
create index papers_not_sent on papers (begun_at) where state = 'collecting';

create table paper_pictures (
  papers_id bigint not null references papers on delete cascade,
  side text not null check (side in ('front', 'back', 'selfie')),
  member_id bigint not null,
  -- Drawn anew and sealed; null once they need not be kept any more.
  picture bytea,
  -- Of the bytes as they came: the same picture sent again is known.
  hash bytea not null,
  added_at timestamptz not null default now(),
  primary key (papers_id, side)
);

create table paper_uploads (
  id bigint primary key check (id > 0),
  member_id bigint not null references members,
  papers_id bigint not null references papers on delete cascade,
  side text not null check (side in ('front', 'back', 'selfie')),
  bytes integer not null check (bytes between 1 and 5242880),
  hash bytea not null,
  received integer not null default 0 check (received between 0 and bytes),
  expires_at timestamptz not null,
  unique (member_id, side)
);
create index paper_uploads_that_end on paper_uploads (expires_at);

create table paper_parts (
  upload_id bigint not null references paper_uploads on delete cascade,
  from_byte integer not null check (from_byte >= 0),
  -- Sealed too: half a paper is somebody's.
  part bytea not null,
  primary key (upload_id, from_byte)
);

-- Where this house asks for papers besides what its market asks: deposit, launch, withdraw.
alter table site add column paper_places text[] not null default '{}';
