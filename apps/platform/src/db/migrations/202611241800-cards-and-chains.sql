-- What a card or a chain can do to a payment that PIX cannot: be taken back by its payer, be of a kind that the market forbids, be another token.
alter type movement_reason add value if not exists 'deposit-charged-back';

alter table payment_conflicts drop constraint if exists payment_conflicts_kind_check;
alter table payment_conflicts add constraint payment_conflicts_kind_check check (kind in ('unmatched', 'late', 'double', 'other-amount', 'other-payer', 'not-allowed', 'other-token'));

alter table payment_refunds
  -- The payer took it back by way of their bank: nobody here decided it.
  add column if not exists is_chargeback boolean not null default false;
