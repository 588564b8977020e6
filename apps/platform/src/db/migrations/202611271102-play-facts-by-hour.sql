-- Rounds of an hour: they lie in nearly the order in which they closed.
create index play_facts_by_close on play_facts using brin (closed_at) with (pages_per_range = 16, autosummarize = on);
