-- What the law of a market asks of everybody who plays (`who.fields`) beyond what a registration and a profile could hold: off until a market or a brand asks for it.
update field_rules set position = position + 1 where form = 'registration' and position > 24;
insert into field_rules (form, name, position, is_enabled, is_required, min_length, max_length, format) values
  ('registration', 'gender', 25, false, false, 2, 20, 'text'),
  ('profile', 'idNumber', 30, false, false, 5, 32, 'document'),
  ('profile', 'gender', 31, false, false, 2, 20, 'text')
on conflict (form, name) do nothing;
