-- A statement is asked for by time, page by page.
create index wallet_calls_by_time on wallet_calls (vendor, created_at, id);
