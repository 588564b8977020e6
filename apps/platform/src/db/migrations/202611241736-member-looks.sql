-- Staff who look at a member's phone as the member sees it: reading alone, for some minutes, in the office's frame.
create table member_looks (
  id bigint primary key,
  member_id bigint not null,
  staff_id bigint not null references staff,
  -- The staff's own: with it the look ends.
  session_id bigint not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the session that the phone in the frame holds; null: not opened yet.
  token_hash bytea unique,
  -- Where it was opened: it is good from there alone.
  line text,
  ended_at timestamptz
);
create index member_looks_member on member_looks (member_id);

-- First what stands around the phone, then the phone itself.
alter table frame_tickets drop constraint if exists frame_tickets_kind_check;
alter table frame_tickets add constraint frame_tickets_kind_check check (kind in ('theme', 'look', 'member'));
