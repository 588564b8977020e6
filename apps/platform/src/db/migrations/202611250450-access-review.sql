-- Whoever holds a role today has it confirmed by this change: the days until the next review begin now.
alter table staff_roles add column confirmed_at timestamptz not null default now();
-- Null: by whoever gave the role.
alter table staff_roles add column confirmed_by bigint references staff;
