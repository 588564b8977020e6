-- What was withheld of what a withdrawal was asked for: `amount_minor` is what arrives. `gain_minor` is what of it was more than its member had paid in and
-- had not been reckoned before, whatever the rate; of withdrawals from before this, all of it, so that no rate ever reaches back.
alter table withdrawals
  add column gain_minor bigint not null default 0 check (gain_minor >= 0),
  add column withheld_bps integer not null default 0 check (withheld_bps between 0 and 9999),
  add column withheld_minor bigint not null default 0;
update withdrawals set gain_minor = amount_minor;
alter table withdrawals add constraint withdrawals_withheld check (withheld_minor between 0 and gain_minor);

-- What was withheld is given back once. A member's lines of tax are few, and a year's are read by it.
create unique index transfers_tax on transfers (member_id, currency, movement, coalesce(refers_to_seq, seq)) where movement in ('tax-withheld', 'tax-returned');

-- Of years that are told already nothing was withheld.
update year_statements set figures = figures || '{"withheld": "0"}'::jsonb;
