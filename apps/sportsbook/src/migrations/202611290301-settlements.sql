-- What tickets came to, and how far facts were followed.

create table settlements (
  ticket_no bigint not null,
  n smallint not null check (n >= 0),
  decided_at timestamptz not null default clock_timestamp(),
  rules_version integer not null,
  share_percent smallint not null check (share_percent between 0 and 100),
  -- The fact behind each selection, and what each line multiplied its unit by.
  facts jsonb not null,
  factors jsonb not null,
  -- What is due for what was not cashed out, and what of it was not paid before.
  due_minor bigint not null check (due_minor >= 0),
  difference_minor bigint not null,
  is_void boolean not null,
  verb text not null check (verb in ('win', 'end-round', 'adjust')),
  -- Of the call; an end-round has none.
  tx_id text,
  -- Two of the staff, where they had it settled after it would no more have been by itself.
  staff text,
  second_staff text,
  primary key (ticket_no, n),
  check ((n = 0) = (verb <> 'adjust')),
  check ((staff is null) = (second_staff is null)),
  check (staff <> second_staff)
);
create unique index settlements_one_call on settlements (tx_id) where tx_id is not null;

create table cash_outs (
  ticket_no bigint not null,
  n smallint not null check (n >= 1),
  at timestamptz not null default clock_timestamp(),
  part_percent smallint not null check (part_percent between 1 and 100),
  amount_minor bigint not null check (amount_minor >= 1),
  -- Everything that the offer was made of.
  offer jsonb not null,
  -- The price version behind each selection.
  versions jsonb not null,
  is_auto boolean not null,
  primary key (ticket_no, n)
);

create table auto_cash_outs (
  ticket_no bigint primary key,
  when_offer text not null check (when_offer in ('reaches', 'falls_to')),
  amount_minor bigint not null check (amount_minor >= 1),
  part_percent smallint not null check (part_percent between 1 and 100),
  changed_at timestamptz not null default now()
);

-- Facts that were confirmed and not yet followed; with a ticket, that one alone is looked at.
create table fact_news (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  ticket_no bigint
);
create index fact_news_of_event on fact_news (event_id, id);

-- How far an event's facts were followed: whoever settles its tickets holds this row.
create table settle_runs (
  event_id bigint primary key,
  -- Which facts take back others, as far as they were followed: with another one every market is gone through.
  corrections text not null default '',
  -- Markets still to be gone through, the first up to a ticket; null: all are done.
  markets bigint[],
  after_ticket bigint not null default 0
);

-- What a market came to by confirmed facts, by selection, with the fact that decided it.
create table market_results (
  market_id bigint primary key,
  results jsonb not null,
  changed_at timestamptz not null default clock_timestamp()
);

-- Written with the fact itself, so that none is overlooked. Only ever added to: the writer of prices waits for nobody who settles.
create function tell_of_fact() returns trigger language plpgsql as $$
begin
  insert into fact_news (event_id) values (new.event_id);
  return null;
end $$;
create trigger facts_told after insert on facts for each row when (new.confirmed_at is not null) execute function tell_of_fact();
create trigger facts_told_late after update of confirmed_at on facts for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function tell_of_fact();

-- What was settled stays as it was written.
create trigger settlements_stay before update or delete on settlements for each row execute function refuse_change();
create trigger cash_outs_stay before update or delete on cash_outs for each row execute function refuse_change();
