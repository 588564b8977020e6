-- A look at what a member can afford, which a market asks for from a sum of net deposits on.
alter table care_interventions drop constraint if exists care_interventions_kind_check;
alter table care_interventions add constraint care_interventions_kind_check check (kind in ('message', 'talk', 'pause', 'stop', 'means', 'review', 'register', 'time-out', 'exclusion'));
create unique index care_interventions_one_means on care_interventions (member_id) where kind = 'means' and ended_at is null;
