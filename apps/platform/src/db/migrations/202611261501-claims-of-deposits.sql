-- Claims that hang on a deposit: chosen with it, before it is paid. Several may be open for one slot, each with a deposit of its own; it is taken once.
alter table claims add column deposit_id bigint, add column slot text check (char_length(slot) between 1 and 16);
alter table claims add check (deposit_id is null or deposit_minor > 0);

create unique index claims_of_deposit on claims (member_id, deposit_id) where deposit_id is not null;
create unique index claims_of_slot on claims (member_id, promotion_key, slot) where slot is not null and state in ('earned', 'paying', 'claimed', 'issued');
-- What the job looks at each second: few, since a charge is open for half an hour.
create index claims_waiting_for_deposit on claims (deposit_id) where state = 'joined' and deposit_id is not null;
