-- What a member says to have each month: losses are held against it. Asked after the source of income; nobody has to say it.
update field_rules set position = position + 1 where form = 'profile' and position > 9;
insert into field_rules (form, name, position, is_enabled, is_required, min_length, max_length, format) values ('profile', 'monthlyMeans', 10, true, false, 1, 9, 'digits')
  on conflict do nothing;
-- Who paid in since their last score is scored at once.
create index deposits_by_credit on deposits (credited_at, member_id) where status = 'credited';
