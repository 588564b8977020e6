-- What is proposed of a match names the match and never its member, and is stale once the match was changed.
alter table risk_matches add column id bigint generated always as identity unique, add column version integer not null default 1;
-- Of money laundering the words lie sealed in what was asked for.
alter table proposals drop constraint proposals_reason_check, add constraint proposals_reason_check check (char_length(reason) <= 500 and (reason <> '' or act like 'aml.%'));
