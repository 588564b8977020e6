-- The key of a phone that wishes to be remembered, kept with the question for the second factor: only its right answer makes a remembered log-in.
alter table security_challenges
  add column phone_key_x text,
  add column phone_key_y text,
  add constraint phone_key_is_whole check ((phone_key_x is null) = (phone_key_y is null));
