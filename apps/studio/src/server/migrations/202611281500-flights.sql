-- Shared rounds that go on after their bets are closed: a multiplier climbs from the take-off until the draw's end, and members leave on the way.
alter table table_rounds
  add column flies_at timestamptz,
  -- When a process last moved it while it flew.
  add column watched_at timestamptz,
  -- For a while nobody did, so that no member could leave: bets that had not left go back.
  add column is_interrupted boolean not null default false,
  drop constraint table_rounds_state_check,
  add constraint table_rounds_state_check check (state in ('open', 'closed', 'flying', 'drawn', 'settled')),
  drop constraint table_rounds_check,
  add constraint table_rounds_drawn check (state in ('open', 'closed', 'flying') or (outcome is not null and drawn_at is not null and next_at is not null)),
  add constraint table_rounds_flying check (state <> 'flying' or (flies_at is not null and watched_at is not null));

alter table rounds
  -- Of a bet on a flight: the multiplier, in hundredths, at which it leaves by itself at the latest.
  add column auto_hundredths integer check (auto_hundredths > 100),
  -- What others at the table see of who made it, masked.
  add column shown_as text check (char_length(shown_as) <= 64);
create index rounds_aboard on rounds (table_round_id, auto_hundredths) where state = 'placed' and auto_hundredths is not null;
