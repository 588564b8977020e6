-- By which channels members let the house write to them about what it offers, and of which products: what each said last, and when.
create table ad_consents (
  member_id bigint not null references members,
  channel text not null check (channel in ('email', 'sms')),
  -- all: of every product, where the market does not ask for each apart.
  product text not null check (product in ('all', 'casino', 'betting')),
  is_given boolean not null,
  answered_at timestamptz not null,
  primary key (member_id, channel, product)
);
alter table outbox drop constraint if exists outbox_kind_check;
alter table outbox add constraint outbox_kind_known check (kind in ('code', 'reset-link', 'notice', 'ad'));
