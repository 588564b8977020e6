-- What waits and runs in the queue of jobs, of which the office's role sees nothing else. Empty before the platform has ever started.
create or replace function job_queue() returns table (job text, state text, start_after timestamptz, started_on timestamptz, retries integer)
language plpgsql stable security definer set search_path from current as $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  return query execute 'select name::text, state::text, start_after, started_on, retry_count from pgboss.job where state in (''created'', ''retry'', ''active'')';
end
$$;
