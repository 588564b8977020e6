-- What contracts come to: valid turnover hour by hour, runs by period, a line a contract, and what was paid of it.

-- An hour of the books that is over: what the feed of closed rounds had by then. What came later of earlier hours is a correction.
create table turnover_closings (
  slot timestamptz primary key,
  ends_at timestamptz not null check (ends_at > slot),
  from_n bigint not null,
  to_n bigint not null check (to_n >= from_n),
  -- Rounds that closed before the first hour count in none.
  since timestamptz not null,
  rows integer not null default 0,
  -- SHA-256 over the hour's rows; it stands in the log too.
  hash bytea not null check (octet_length(hash) = 32),
  closed_at timestamptz not null
);

-- Valid turnover that an hour counts: its own, and of earlier ones whose rounds changed meanwhile. Nothing here is changed later.
create table turnover_slots (
  member_id bigint not null references members,
  slot timestamptz not null,
  currency text not null,
  category text not null,
  -- The hour in which the round closed: its day's tree and contracts count.
  of_slot timestamptz not null,
  bets integer not null,
  valid_minor bigint not null,
  primary key (member_id, slot, currency, category, of_slot)
);
create index turnover_slots_of on turnover_slots (of_slot, slot);
create index turnover_slots_late on turnover_slots (slot) where of_slot < slot;

create table contract_runs (
  id bigint primary key generated always as identity,
  length text not null check (length in ('hour', 'day', 'half-month', 'week', 'month')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- First and last day, by the books; of an hour its day.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- open: lines are being made, contract by contract.
  state text not null check (state in ('open', 'computed')),
  -- The last contract that was looked at.
  reached bigint not null default 0,
  made_at timestamptz not null,
  computed_at timestamptz check ((state = 'computed') = (computed_at is not null)),
  unique (length, starts_at)
);
create index contract_runs_open on contract_runs (starts_at) where state = 'open';

-- What a contract comes to in a period. Figures are never changed; a correction is a line of its own.
create table contract_lines (
  id bigint primary key generated always as identity,
  contract_id bigint not null references agent_contracts,
  version integer not null,
  payer_id bigint not null references members,
  payee_id bigint not null references members,
  kind text not null check (kind in ('daily', 'hourly', 'dividend')),
  category text not null,
  -- The period that it is of, and the run that made it: another one of a correction, none where staff decided it.
  period_id bigint not null references contract_runs,
  run_id bigint references contract_runs,
  starts_at timestamptz not null,
  -- 0: the period's own line; above: corrections of it, in their order.
  part integer not null check (part >= 0),
  why text not null check (why in ('period', 'change', 'dispute')),
  -- A contract's lines in their order: what one leaves below zero, the next takes.
  seq integer not null check (seq > 0),
  currency text not null,
  turnover_minor bigint not null,
  active integer not null,
  base_minor bigint not null,
  -- Of a dividend: every term, as texts.
  dividend jsonb check ((kind = 'dividend') = (dividend is not null)),
  -- The place of the tier that was met; null: none.
  tier smallint,
  -- Of a correction the difference, below zero too.
  amount_minor bigint not null,
  -- In ten-thousandths of a minor unit; it stays with the payer.
  remainder integer not null check (remainder between 0 and 9999),
  -- How much a correction below zero took off what was still open of the line that it corrects.
  took_minor not_below_zero not null default 0,
  carried_in bigint not null check (carried_in <= 0),
  carried_out bigint not null check (carried_out <= 0),
  due_minor not_below_zero not null,
  paid_minor not_below_zero not null default 0,
  netted_minor not_below_zero not null default 0,
  forgiven_minor not_below_zero not null default 0,
  state text not null check (state in ('none', 'waiting', 'due', 'owed', 'held', 'frozen', 'paid', 'forgiven')),
  held_why text check (held_why in ('blocked', 'closed', 'unverified', 'staff')),
  -- Staff said that it is paid whatever the account is.
  is_let boolean not null default false,
  -- Staff said that the house pays what is open, for a payer who was short.
  is_by_house boolean not null default false,
  payments integer not null default 0,
  made_at timestamptz not null,
  -- The first day of the day that a salary counts for in a dividend of the same payer.
  counts_on date not null,
  pays_from timestamptz not null,
  owed_since timestamptz,
  ended_at timestamptz,
  row_version integer not null default 1,
  foreign key (contract_id, version) references agent_contract_versions,
  unique (contract_id, seq),
  unique (contract_id, period_id, part),
  check ((part = 0) = (why = 'period') and (run_id is null) = (why = 'dispute')),
  check (carried_in + amount_minor + took_minor = due_minor + carried_out and (due_minor = 0 or carried_out = 0)),
  check (paid_minor + netted_minor + forgiven_minor <= due_minor),
  check ((state in ('none', 'paid', 'forgiven')) = (paid_minor + netted_minor + forgiven_minor = due_minor)),
  check ((state = 'held') = (held_why is not null)),
  check (state <> 'owed' or owed_since is not null),
  check (part = 0 or amount_minor <> 0)
);
create index contract_lines_received on contract_lines (payee_id, starts_at, id);
create index contract_lines_paid on contract_lines (payer_id, starts_at, id);
create index contract_lines_by_start on contract_lines (starts_at, id);
create index contract_lines_open on contract_lines (payer_id, starts_at, id) where state in ('waiting', 'due', 'owed');
create index contract_lines_held on contract_lines (payee_id) where state = 'held';
create index contract_lines_of_period on contract_lines (period_id, contract_id);

create table contract_line_payments (
  line_id bigint not null references contract_lines,
  n integer not null check (n > 0),
  amount_minor above_zero not null,
  -- Null: the house paid.
  charge_id bigint,
  at timestamptz not null,
  primary key (line_id, n)
);
create index contract_line_payments_of_charge on contract_line_payments (charge_id) where charge_id is not null;

-- What left a payer's cash for up to 99 lines, in one movement.
create table contract_charges (
  id bigint primary key,
  payer_id bigint not null references members,
  currency text not null,
  amount_minor above_zero not null,
  at timestamptz not null
);
create index contract_charges_of_payer on contract_charges (payer_id, at);

-- Who pays lines is held here while it is done, and arrears are collected from credits behind this place of the cash purse.
create table contract_payers (
  payer_id bigint not null references members,
  currency text not null,
  seen_seq bigint not null,
  primary key (payer_id, currency)
);

create table contract_disputes (
  id bigint primary key generated always as identity,
  line_id bigint not null references contract_lines,
  by_side text not null check (by_side in ('payer', 'payee')),
  by_member bigint not null references members,
  reason text not null check (char_length(reason) between 3 and 500),
  -- What the period came to when it was made anew for this.
  recomputed_minor bigint not null,
  opened_at timestamptz not null,
  decide_by timestamptz not null,
  state text not null check (state in ('open', 'kept', 'corrected')),
  decided_at timestamptz check ((state = 'open') = (decided_at is null)),
  correction_id bigint references contract_lines,
  unique (line_id)
);
create index contract_disputes_open on contract_disputes (decide_by) where state = 'open';

-- Whoever wins more than a dividend's fence counts alone, and carries on what is below zero.
create table contract_fenced (
  line_id bigint not null references contract_lines,
  member_id bigint not null references members,
  carried_in bigint not null check (carried_in <= 0),
  net_loss_minor bigint not null,
  carried_out bigint not null check (carried_out <= 0),
  primary key (line_id, member_id)
);
