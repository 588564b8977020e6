-- The phone of somebody of the staff, sealed: by it an account of their own is found.
alter table staff add column mobile_number bytea;
