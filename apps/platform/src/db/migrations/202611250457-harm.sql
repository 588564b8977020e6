-- How much of what a member does looks like harm, with its reasons, as the job last found it.
create table harm_scores (
  member_id bigint primary key references members,
  formula text not null,
  score smallint not null check (score between 0 and 100),
  reasons jsonb not null,
  band text not null check (band in ('none', 'message', 'talk', 'pause', 'stop')),
  -- From when on the points have been below the band that stands; null: they are not.
  below_since timestamptz,
  scored_at timestamptz not null
);
create index harm_scores_by_score on harm_scores (score, member_id);

-- What a person of the staff confirmed that a member wrote or said; its own words stand where they were said.
create table harm_words (
  id bigint primary key,
  member_id bigint not null references members,
  words text not null check (words in ('distress', 'self-harm')),
  staff_id bigint,
  at timestamptz not null
);
create index harm_words_of_member on harm_words (member_id, at);

-- What the house did about it, by itself or by a person, with its end and its measure after 30 days.
create table care_interventions (
  id bigint primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('message', 'talk', 'pause', 'stop', 'time-out', 'exclusion')),
  score smallint not null,
  reasons jsonb not null,
  staff_id bigint,
  began_at timestamptz not null,
  -- Until when a person has to have acted; null: nobody has to.
  due_at timestamptz,
  outcome text,
  note text,
  ended_by bigint,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create index care_interventions_of_member on care_interventions (member_id, began_at);
create index care_interventions_due on care_interventions (due_at, id) where ended_at is null;
create index care_interventions_by_time on care_interventions (began_at, id);
