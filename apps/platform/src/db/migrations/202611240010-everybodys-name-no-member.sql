-- What belongs to everybody does not lean on a member's row, which may lie on another machine (apps/platform/src/db/owners.ts).
alter table affiliate_domains drop constraint affiliate_domains_member_id_fkey;
alter table outside_identities drop constraint outside_identities_member_id_fkey;
alter table security_challenges drop constraint security_challenges_member_id_fkey;
alter table sign_ins_under_way drop constraint sign_ins_under_way_member_id_fkey;
alter table verification_codes drop constraint verification_codes_member_id_fkey;
alter table login_events drop constraint login_events_member_id_fkey;
