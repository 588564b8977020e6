-- Whom no offer reaches by the market's rule (offer.whom), for what asks inside the database.
alter table site add column offer_whom text[] not null default '{paused,excluded,registered,50}';
create index mails_offers_leaving on mails (leaves_at) where is_offer;
comment on column site.offer_whom is 'The market’s rule offer.whom as the house last read it.';
