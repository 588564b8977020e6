-- How often a game stops to say how long and at what price somebody plays: as the market had it when the game was launched.
alter table launch_tokens add column reality_check_s integer check (reality_check_s > 0);
alter table game_sessions
  add column reality_check_s integer,
  -- A check that nobody answered by then stops new rounds; null: none is due.
  add column pauses_at timestamptz,
  -- Where the member's cash stood when the game opened: what was played since is counted from here.
  add column from_seq bigint;

-- Where days begin for the house's market, for what the office's process does: it reads no market file.
alter table site add column market_zone text not null default 'UTC';
