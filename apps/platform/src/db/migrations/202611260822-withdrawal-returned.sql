-- A bank may send a payout back after it was paid: days later, whole.
alter type movement_reason add value if not exists 'withdrawal-returned';
