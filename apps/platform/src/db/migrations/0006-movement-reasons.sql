-- Reasons for money to move that came later. Apart from what uses them: a new value of an enum may not be used in the transaction that adds it.

-- Bonus money joins a stake (or a debit) by way of cash, and its share of what comes back leaves cash again.
alter type movement_reason add value 'bonus-drawn';
alter type movement_reason add value 'bonus-returned';
-- What a debit could not take is lent to the member, and the next money that comes in pays it back first.
alter type movement_reason add value 'debt-booked';
alter type movement_reason add value 'debt-repaid';
