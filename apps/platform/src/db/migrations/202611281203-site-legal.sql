-- What a house tells of itself where its market asks for it: company, taxpayer, authorisation, address, contacts.
alter table site add column legal jsonb not null default '{"company": "", "taxpayer": "", "authorisation": "", "address": "", "contacts": ""}';
comment on column site.legal is 'What the house tells of itself, for the market’s rule ads.words.';
