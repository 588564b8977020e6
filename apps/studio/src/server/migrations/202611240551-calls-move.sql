-- The calls so far, under their ids.
insert into wallet_calls (id, vendor, verb, body, gives_up_after_ms, state, attempts, is_uncertain, next_at, leased_until, last_trouble, answer, created_at, answered_at)
overriding system value
select id, vendor, verb, body, case when verb = 'bet' then 12000 end, state, attempts, is_uncertain, next_at, leased_until, last_trouble, answer, created_at, answered_at
from studio_calls order by id;
select setval(pg_get_serial_sequence('wallet_calls', 'id'), greatest(max(id), 1), max(id) is not null) from wallet_calls;
drop table studio_calls;
