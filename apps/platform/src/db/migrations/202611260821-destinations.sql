-- Money goes out to more than PIX keys: to accounts by IBAN, by sort code and number, and by bank, branch and number. A key is what it was.
alter table bank_accounts rename column pix_key_type to destination_type;
alter table bank_accounts rename column pix_key to destination;
alter table bank_accounts
  drop constraint if exists bank_accounts_pix_key_type_check,
  add constraint bank_accounts_destination_type_check check (destination_type in ('cpf', 'email', 'phone', 'evp', 'sepa', 'uk-bank', 'br-bank')),
  -- The holder's name, sealed under the member's key; of a PIX key nobody tells it.
  add column holder bytea,
  add constraint bank_accounts_holder_check check ((holder is not null) = (destination_type in ('sepa', 'uk-bank', 'br-bank')));

alter table withdrawals rename column pix_key_type to destination_type;
alter table withdrawals rename column pix_key to destination;
alter table withdrawals
  drop constraint if exists withdrawals_pix_key_type_check,
  add constraint withdrawals_destination_type_check check (destination_type in ('cpf', 'email', 'phone', 'evp', 'sepa', 'uk-bank', 'br-bank')),
  add column holder bytea,
  -- A bank sent it back after it was paid, and with which code of its clearing.
  add column returned_at timestamptz,
  add column return_code text check (char_length(return_code) between 1 and 12),
  drop constraint if exists withdrawals_status_check,
  add constraint withdrawals_status_check check (status in ('held', 'sent', 'paid', 'refused', 'expired', 'returned')),
  drop constraint if exists withdrawals_refusal_reason_check,
  add constraint withdrawals_refusal_reason_check check (
    refusal_reason in ('key_not_found', 'account_not_found', 'account_closed', 'account_blocked', 'name_mismatch', 'returned_by_bank', 'provider_error', 'too_late', 'refused_by_house')),
  drop constraint if exists withdrawals_check1,
  add constraint withdrawals_reason_check check ((status in ('refused', 'expired', 'returned')) = (refusal_reason is not null)),
  -- A paid one may still be sent back, and its provider is asked about it for some days.
  drop constraint if exists withdrawals_check2,
  add constraint withdrawals_try_check check (case when status in ('held', 'sent') then next_try_at is not null when status <> 'paid' then next_try_at is null else true end),
  add constraint withdrawals_returned_check check ((status = 'returned') = (returned_at is not null) and (return_code is null or returned_at is not null));
create index withdrawals_returned on withdrawals (returned_at desc, id desc) where status = 'returned';

insert into payout_limits (currency, day_count, day_minor) values ('EUR', 20, 4000000), ('GBP', 20, 4000000) on conflict do nothing;
