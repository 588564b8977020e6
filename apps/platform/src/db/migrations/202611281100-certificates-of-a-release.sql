-- A certificate is of one version: { market: { number, release } }. Those that stood beside a version were of it; where none was told nobody knows.
create function pg_temp.of_release(certificates jsonb, release text) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then jsonb_build_object('number', value, 'release', coalesce(release, '?')) else value end), '{}')
  from jsonb_each(coalesce(certificates, '{}'))
$$;
update games set certificates = pg_temp.of_release(certificates, release) where certificates <> '{}';
update catalogue_snapshots s set content = jsonb_set(content, '{games}', (
  select coalesce(jsonb_agg(game || jsonb_build_object('certificates', pg_temp.of_release(game -> 'certificates', game ->> 'release')) order by place), '[]')
  from jsonb_array_elements(s.content -> 'games') with ordinality as t (game, place)))
where exists (select from jsonb_array_elements(s.content -> 'games') game where coalesce(game -> 'certificates', '{}') <> '{}');
