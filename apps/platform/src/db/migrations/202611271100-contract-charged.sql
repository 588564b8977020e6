-- An agent pays what contracts came to: out of their cash at once, and on to each payee in the same transaction.
alter type movement_reason add value if not exists 'contract-charged';
