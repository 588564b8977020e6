-- The newest change among the heads that an automatic cash-out was last looked at with; null: not yet.
alter table auto_cash_outs add column looked_at timestamptz;
-- What the phone sent to take it: the same again is the same cash-out.
alter table cash_outs add column quote text;
create unique index cash_outs_one_quote on cash_outs (ticket_no, quote) where quote is not null;
