-- The market whose law this house keeps; null: not started yet. Fixed once there is a member who is no trial.
alter table site add column if not exists market text;
