-- Whose account a proposal is about: whoever it belongs to does not decide it.
alter table proposals add column about_member bigint;
