-- Statements of this database that run for longer than a second, and transactions that stay open: the office's role alone would see its own.
-- Their text without values: whoever reads health sees no member.
create or replace function statements_now() returns table (pid integer, program text, state text, waits_for text, seconds double precision, statement text)
language sql stable security definer set search_path from current as $$
  select a.pid, a.application_name, a.state, a.wait_event, extract(epoch from clock_timestamp() - coalesce(a.xact_start, a.query_start))::float8,
    left(regexp_replace(a.query, '''(?:[^'']|'''')*''', '''…''', 'g'), 400)
  from pg_stat_activity a
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_type = 'client backend'
    and a.state in ('active', 'idle in transaction', 'idle in transaction (aborted)')
    and coalesce(a.xact_start, a.query_start) < clock_timestamp() - interval '1 second'
  order by 5 desc limit 50
$$;
