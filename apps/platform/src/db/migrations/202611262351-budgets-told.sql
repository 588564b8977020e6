-- The limit of which staff were told that four fifths are used; null: not yet. Another limit is told of anew.
alter table promotion_budgets add column told_minor bigint;
