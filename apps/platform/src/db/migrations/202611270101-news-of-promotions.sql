-- Phones are told of claims, points and leaderboards as well: what it is about, so that they read it again. What is about a leaderboard is everybody's.
alter table live_news alter column member_id drop not null;
alter table live_news add column topic text check (topic in ('claim', 'points', 'board'));
alter table live_news add column about text check (char_length(about) <= 80);
alter table live_news add check (case topic when 'board' then member_id is null and about is not null when 'claim' then member_id is not null and about is not null else member_id is not null and about is null end);
