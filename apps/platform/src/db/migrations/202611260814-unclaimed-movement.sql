-- Money whose member does not come for it any more: to the state, or to their estate.
alter type movement_reason add value if not exists 'unclaimed-paid';
