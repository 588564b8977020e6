-- When owners were last told that somebody's role is to be confirmed: once between two confirmations.
alter table staff_roles add column reminded_at timestamptz;
