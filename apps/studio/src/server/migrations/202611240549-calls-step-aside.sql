-- packages/vendor-calls brings the table of calls with its next step; what stands here moves into it with the one after.
alter table wallet_calls rename to studio_calls;
alter index wallet_calls_pkey rename to studio_calls_pkey;
alter index wallet_calls_due rename to studio_calls_due;
alter index wallet_calls_by_time rename to studio_calls_by_time;
alter sequence wallet_calls_id_seq rename to studio_calls_id_seq;
