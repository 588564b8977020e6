-- Counts by day that nothing asks for any more are let go: found by their day.
create index task_counts_by_day on task_counts (day);
create index vip_days_by_day on vip_days (day);

-- Days before it are forgotten, and not compared with the feed any more.
alter table task_turn add column kept_from date not null default '-infinity';

-- What the days before `folded_until` sum to, whose rows are gone.
alter table member_vip add column folded_xp bigint not null default 0, add column folded_until date not null default '-infinity';
