-- Who logged in on a line: people of the staff who play are looked for by it.
create index login_events_by_address on login_events (address, at);
