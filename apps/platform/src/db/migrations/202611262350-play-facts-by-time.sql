-- What a member played within the last days, for the rules of promotions.
create index play_facts_of_member_by_time on play_facts (member_id, closed_at);
