-- A member is found by where their money went, whatever came of it, and after the account was taken away.
create index withdrawals_by_destination on withdrawals (destination);
