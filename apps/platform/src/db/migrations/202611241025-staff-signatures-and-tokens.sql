-- What the approver's passkey signed, so that anybody with its public key can check it again; null where they proved themselves otherwise.
alter table proposals add column decided_proof jsonb;
-- In a house of one person: from then on they may approve their own.
alter table proposals add column own_from timestamptz;

alter table staff_challenges drop constraint staff_challenges_purpose_check;
alter table staff_challenges add check (purpose in ('second-factor', 'passkey-login', 'new-passkey', 'step-up', 'approval'));

alter table staff_tokens add column issued_by bigint references staff;

-- So many fields of members a day; null: as everybody.
alter table staff add column reveals_a_day integer check (reveals_a_day between 0 and 100000);

-- Whether the one person of a house of one approves their own; in a demonstration alone.
insert into office_settings (name, value) values ('one-pair', 'false');
