-- A register that knows no documents is asked by name, birth, postcode, e-mail and phone, and says of some that they were on it once.
alter table register_checks drop constraint register_checks_answer_check;
alter table register_checks add constraint register_checks_answer_check check (answer in ('clear', 'excluded', 'barred', 'previously'));
alter table register_states drop constraint register_states_answer_check;
alter table register_states add constraint register_states_answer_check check (answer in ('clear', 'excluded', 'barred', 'previously'));

-- A name and a birthday together, as a keyed hash. Profiles that were told before are read again by the job that makes them.
alter table member_search drop constraint member_search_kind_check;
alter table member_search add constraint member_search_kind_check check (kind in ('document', 'name', 'person'));
update member_profiles set indexed_with = null;
