-- Reading at a million transfers and more; nothing that is written changes. Measured in docs/decisions/0055.

-- A member's record is asked for by days: in the order of their opening, so that a page and its totals touch that member's rounds of those days alone.
drop index rounds_by_member;
create index rounds_by_member on rounds (member_id, opened_at, id);

-- What passed a payment provider's account is a few transfers among very many, and is compared with the provider's books.
create index transfers_payments on transfers (at) where left(debit, 8) = 'payment:' or left(credit, 8) = 'payment:';
