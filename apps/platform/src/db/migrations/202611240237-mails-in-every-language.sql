-- What the house writes by itself is kept in every language that it has words in, so that a member reads it in the phone's language of
-- that day; null where staff wrote the mail, in one language.
alter table mails add column words jsonb;
