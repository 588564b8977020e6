-- What these were read for is read from the projections now, so no bet pays for them any more.
drop index rounds_by_member;
drop index transfers_wins;
