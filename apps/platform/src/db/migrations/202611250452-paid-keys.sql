-- Who else was paid to a key: a look at each withdrawal asks it.
create index withdrawals_paid_to on withdrawals (pix_key, pix_key_type) where status = 'paid';
