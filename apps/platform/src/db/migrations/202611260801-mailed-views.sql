-- A view of a report whose link is mailed to its maker: how often, at which hour of the market's clock, when next, and how the last time ended.
create table staff_view_mails (
  view_id bigint primary key references staff_views on delete cascade,
  every text not null check (every in ('day', 'week', 'month')),
  hour smallint not null check (hour between 0 and 23),
  due_at timestamptz not null,
  last_at timestamptz,
  last_end text check (last_end in ('sent', 'inactive', 'no-right', 'no-address')),
  check ((last_at is null) = (last_end is null))
);
create index staff_view_mails_by_due on staff_view_mails (due_at);
