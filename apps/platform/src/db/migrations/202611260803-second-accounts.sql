-- The second account of a proposal that is about two.
alter table proposals add column about_other bigint;
