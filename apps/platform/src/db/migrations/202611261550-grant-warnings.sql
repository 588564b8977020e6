-- So many hours before its end the member was told last; null: not yet.
alter table bonus_grants add column warned_hours smallint check (warned_hours in (72, 24));
create index bonus_grants_to_warn on bonus_grants (expires_at) where ended_at is null and expires_at is not null and (warned_hours is null or warned_hours = 72);
