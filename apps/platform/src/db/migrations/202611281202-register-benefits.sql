-- Whom the register knows to receive benefits.
alter table register_checks drop constraint register_checks_answer_check;
alter table register_checks add constraint register_checks_answer_check check (answer in ('clear', 'excluded', 'barred', 'previously', 'benefits'));
alter table register_states drop constraint register_states_answer_check;
alter table register_states add constraint register_states_answer_check check (answer in ('clear', 'excluded', 'barred', 'previously', 'benefits'));
