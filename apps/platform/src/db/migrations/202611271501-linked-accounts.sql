-- Which accounts belong together, day by day: those that share a device, a document, a payment account or a payer, and those of one person. They are one
-- active member in what contracts count. A change holds from the next day of the books on, so that days that are over stay as they were.
create table linked_accounts (
  member_id bigint not null references members,
  from_day date not null,
  -- Not with; null: it still holds.
  to_day date check (to_day > from_day),
  -- The least number of a member among them when it was written.
  group_id bigint not null,
  primary key (member_id, from_day)
);
create unique index linked_accounts_now on linked_accounts (member_id) where to_day is null;
