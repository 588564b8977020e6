-- What a member staked, won, paid in and took out, by the quarter of an hour and the game: fine enough that any zone's day is a sum of whole rows.
create table member_results (
  member_id bigint not null,
  currency text not null,
  quarter timestamptz not null,
  -- The vendor and the game; both empty for money that came or went outside the games.
  source text not null,
  game_code text not null,
  bets bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  returned_minor bigint not null,
  -- Adjustments of settled bets, and prizes of vendors.
  gave_minor bigint not null,
  took_minor bigint not null,
  deposited_minor bigint not null,
  withdrawn_minor bigint not null,
  received_minor bigint not null,
  sent_minor bigint not null,
  primary key (member_id, quarter, currency, source, game_code)
) with (fillfactor = 70);

insert into projections (name, xact, id) values ('member-results', '0', 0) on conflict do nothing;
