-- What the market lets the game do (packages/rules/src/vendors/game-rules.ts); null: it was opened by hand, and may do everything.
alter table launch_tokens add column rules jsonb;
