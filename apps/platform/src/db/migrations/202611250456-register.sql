-- What the market's register of exclusions was asked and what it answered, kept for five years. A person is a keyed hash: the number itself
-- stands sealed in the member's profile, and nowhere else.
create table register_checks (
  id bigint primary key,
  -- Null: somebody who wanted to register, and is no member.
  member_id bigint references members,
  person bytea not null,
  why text not null check (why in ('registration', 'login', 'sweep')),
  reference text not null,
  -- Null: the register was silent.
  answer text check (answer in ('clear', 'excluded', 'barred')),
  asked_at timestamptz not null
);
create index register_checks_of_member on register_checks (member_id, asked_at) where member_id is not null;
create index register_checks_asked on register_checks (asked_at);

-- What is known of a member now.
create table register_states (
  member_id bigint primary key references members,
  answer text check (answer in ('clear', 'excluded', 'barred')),
  -- Of the last answer; null: there was none yet.
  answered_at timestamptz,
  asked_at timestamptz not null
);
create index register_states_due on register_states (answered_at nulls first);
