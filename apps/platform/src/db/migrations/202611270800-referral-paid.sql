-- The house pays an inviter for a friend.
alter type movement_reason add value if not exists 'referral-paid';
