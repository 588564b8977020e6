-- Launches of one member that nobody has used yet: whether another slot is being opened.
create index launch_tokens_waiting on launch_tokens (member_id) where used_at is null;
