-- What staff write to a member waits a minute, in which it can be taken back.
alter table mails add column leaves_at timestamptz;
