-- Whether somebody belongs to a class that the law of a market keeps from playing (`who.barred`): off until a market asks for it.
update field_rules set position = position + 1 where form = 'registration' and position > 25;
insert into field_rules (form, name, position, is_enabled, is_required, min_length, max_length, format) values
  ('registration', 'standing', 26, false, false, 2, 20, 'text'),
  ('profile', 'standing', 32, false, false, 2, 20, 'text')
on conflict (form, name) do nothing;
