-- Rewards in cash, and the share of a stake whose bonus had ended when it came back.
alter type movement_reason add value if not exists 'reward-paid';
alter type movement_reason add value if not exists 'bonus-lapsed';
