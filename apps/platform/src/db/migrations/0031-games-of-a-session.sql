-- A game that was opened on one phone ends with that phone's session, and not with another's. Null: opened by hand, or before this.
alter table launch_tokens add column session_id bigint;
alter table game_sessions add column session_id bigint;
create index game_sessions_of_session on game_sessions (session_id) where session_id is not null;
create index launch_tokens_of_session on launch_tokens (session_id) where session_id is not null;
