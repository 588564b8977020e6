-- By what a member proved anew who they are: it stands beside what they sign.
alter table sessions add column stepped_up_by text check (stepped_up_by in ('password', 'totp', 'recovery', 'passkey'));
