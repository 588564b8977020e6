import { sql } from 'kysely'
import type { Source } from './source.ts'

/** Of whom a member brought, and below whom they stand. */
export const teamSources: readonly Source[] = [
  {
    name: 'team',
    from: 'team_places s',
    by: [['from_day', 'date']],
    columns: `from_day as "fromDay", to_day as "toDay", (select nullif(u.username, '@house') from members u where u.id = s.upline_id) as upline`,
  },
  {
    name: 'contracts',
    from: 'agent_contract_versions s join agent_contracts c on c.id = s.contract_id',
    by: [['contract_id', 'bigint'], ['version', 'integer']],
    of: (memberId) => sql`${memberId} in (c.payer_id, c.payee_id)`,
    columns: `contract_id::text as contract, version, c.kind, c.category, (select nullif(m.username, '@house') from members m where m.id = c.payer_id) as payer, (select m.username from members m where m.id = c.payee_id) as payee,
      side, state, terms, encode(hash, 'hex') as hash, made_at as "madeAt", answered_at as "answeredAt", payer_signed_at as "payerSignedAt", payee_signed_at as "payeeSignedAt", to_char(from_day, 'YYYY-MM-DD') as "fromDay", to_char(to_day, 'YYYY-MM-DD') as "toDay"`,
  },
  {
    name: 'contractLines',
    from: 'contract_lines s',
    by: [['id', 'bigint']],
    of: (memberId) => sql`${memberId} in (payer_id, payee_id)`,
    columns: `id::text as "lineId", contract_id::text as contract, kind, category, (select to_char(r.from_day, 'YYYY-MM-DD') from contract_runs r where r.id = s.period_id) as "fromDay", (select to_char(r.to_day, 'YYYY-MM-DD') from contract_runs r where r.id = s.period_id) as "toDay",
      currency, turnover_minor::text as turnover, active, amount_minor::text as amount, due_minor::text as due, paid_minor::text as paid, state, made_at as "madeAt"`,
  },
  {
    name: 'invited',
    from: 'referral_friends s',
    by: [['friend_id', 'bigint']],
    columns: `campaign, registered_at as "registeredAt", ends_at as "endsAt", state, deposits_minor::text as "depositsMinor", turnover_minor::text as "turnoverMinor"`,
    of: (memberId) => sql`friend_id = ${memberId}`,
  },
  {
    name: 'friendsBrought',
    from: 'referral_friends s',
    by: [['entry', 'bigint']],
    columns: `campaign, registered_at as "registeredAt", state, reward_minor::text as "rewardMinor", reward_currency as "rewardCurrency", ended_at as "endedAt"`,
    of: (memberId) => sql`inviter_id = ${memberId}`,
  },
  {
    name: 'assistants',
    from: 'assistants s',
    by: [['member_id', 'bigint']],
    of: (memberId) => sql`agent_id = ${memberId}`,
    columns: `(select m.username from members m where m.id = s.member_id) as username, made_at as "madeAt", ended_at as "endedAt"`,
  },
  {
    name: 'links',
    from: 'invite_codes s',
    by: [['made_at', 'timestamptz'], ['code', 'text']],
    of: (memberId) => sql`member_id = ${memberId} and kind = 'link'`,
    columns: `code, channel, type, ends_at as "endsAt", most, registrations, is_paused as "isPaused", made_at as "madeAt", deleted_at as "deletedAt"`,
  },
  {
    name: 'linkDays',
    from: 'invite_days s',
    by: [['code', 'text'], ['day', 'date']],
    columns: `code, to_char(day, 'YYYY-MM-DD') as day, visits, visitors, registrations`,
  },
  {
    name: 'invitedBy',
    from: 'invited_members s',
    by: [['member_id', 'bigint']],
    columns: `code, to_char(day, 'YYYY-MM-DD') as day, (select m.username from members m where m.id = s.agent_id) as agent`,
  },
  { name: 'messagesToMembers', from: 'agent_messages s', by: [['sent_at', 'timestamptz'], ['request_id', 'text']], of: (memberId) => sql`agent_id = ${memberId}`, columns: `sent_at as "sentAt"` },
]
