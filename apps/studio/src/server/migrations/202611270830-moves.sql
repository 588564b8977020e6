-- Rounds that go on by the member's moves: while the next one is the member's, no call is under way.
alter table rounds
  add column moves text[] not null default '{}',
  -- Of the last move, or of the bet's answer.
  add column moved_at timestamptz,
  drop constraint rounds_state_check,
  add constraint rounds_state_check check (state in ('staking', 'playing', 'paying', 'returning', 'settled', 'refused', 'cancelled', 'stuck')),
  add check (state <> 'playing' or (outcome is not null and moved_at is not null));
-- One such round a game, beside the one of the vendor that speaks with the wallet.
create unique index rounds_one_playing on rounds (vendor, member_id, game_code) where state = 'playing';
create index rounds_left_alone on rounds (moved_at) where state = 'playing';
