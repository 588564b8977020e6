-- open: turnover is being summed; played: it is, and branches are being; fanned: they are, and lines are being made; computed: lines stand.
alter table rebate_runs drop constraint rebate_runs_state_check;
alter table rebate_runs add constraint rebate_runs_state_check check (state in ('open', 'played', 'fanned', 'computed', 'paying', 'paid'));

-- Also of days that are over.
drop index team_places_by_upline;
create index team_places_by_upline on team_places (upline_id, member_id);
