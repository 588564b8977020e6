-- The index on addresses is partial, so the planner knew nothing of how many members share one, and walked all user names instead.
create statistics if not exists members_lower_email on (lower(email)) from members;
