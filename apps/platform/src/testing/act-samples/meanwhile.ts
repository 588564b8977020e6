import { bankLineKey, claimKey, conflictKey, depositKey, disputeKey, houseRuleKey, lineKey, mallItemKey, mallOrderKey, matchKey, memberKey, papersKey, rainKey, reportKey, staffKey, withdrawalKey } from '@trevo/rules/ids'
import type { Act } from '@trevo/rules/staff/acts'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'

type Pool = Database<Tables>['pool']
interface Target {
  readonly target: string
  readonly act: Act
}

const countUp = (table: string, where: string) => (pool: Pool, value: unknown) => pool.query(`update ${table} set version = version + 1 where ${where}`, [value])
const item = (kind: string) => (pool: Pool, { target }: Target) => countUp('content_items', `kind = '${kind}' and key = $1`)(pool, target)

/** Somebody else changes a target of the kind meanwhile, as the owner of the tables. A kind that is missing has no version: nothing of it gets stale. */
export const changedMeanwhile: Readonly<Record<string, (pool: Pool, of: Target) => Promise<{ readonly rowCount: number | null }>>> = {
  staff: (pool, { target }) => countUp('staff', 'id = $1')(pool, staffKey(target)),
  setting: (pool, { target }) => countUp('office_settings', 'name = $1')(pool, target),
  threshold: (pool, { target }) => countUp('office_thresholds', `name || ' ' || currency = $1`)(pool, target),
  role: (pool, { target }) => countUp('staff_own_roles', 'name = $1')(pool, target),
  // A correction is about the profile, which has a version of its own.
  member: (pool, { target, act }) => (act === 'members.correct' ? countUp('member_profiles', 'member_id = $1') : countUp('members', 'id = $1'))(pool, memberKey(target)),
  withdrawal: (pool, { target }) => countUp('withdrawals', 'id = $1')(pool, withdrawalKey(target)),
  papers: (pool, { target }) => countUp('papers', 'id = $1')(pool, papersKey(target)),
  deposit: (pool, { target }) => countUp('deposits', 'id = $1')(pool, depositKey(target)),
  payment: (pool, { target }) => countUp('payment_conflicts', 'id = $1')(pool, conflictKey(target)),
  report: (pool, { target }) => pool.query('update market_reports set row_version = row_version + 1 where id = $1', [reportKey(target)]),
  alarm: (pool, { target }) => countUp('alarms', 'name = $1')(pool, target),
  promotion: (pool, { target }) => countUp('promotions', 'key = $1')(pool, target),
  segment: (pool, { target }) => countUp('segments', 'key = $1')(pool, target),
  claim: (pool, { target }) => countUp('applications', 'claim_id = $1')(pool, claimKey(target)),
  dispute: (pool, { target }) => countUp('wager_disputes', 'id = $1')(pool, disputeKey(target)),
  board: (pool, { target }) => countUp('boards', 'key = $1')(pool, target),
  vendor: (pool, { target }) => countUp('providers', 'code = $1')(pool, target),
  game: (pool, { target }) => countUp('games', `provider_code || ':' || game_code = $1`)(pool, target),
  import: (pool) => countUp('catalogue_version', '$1')(pool, true),
  catalogue: (pool) => countUp('catalogue_version', '$1')(pool, true),
  site: (pool) => countUp('site', '$1')(pool, true),
  'aml-match': (pool, { target }) => countUp('risk_matches', 'id = $1')(pool, matchKey(target)),
  'risk-rule': (pool, { target }) => countUp('risk_rules', 'id = $1')(pool, houseRuleKey(target)),
  'bank-line': (pool, { target }) => countUp('bank_lines', 'id = $1')(pool, bankLineKey(target)),
  // The limits of paying out stand in one history with the methods.
  'payment-method': (pool, { target }) => (target.startsWith('payout-') ? countUp('payout_limits', `'payout-' || currency = $1`) : countUp('payment_methods', 'id = $1'))(pool, target),
  'member-points': (pool, { target }) => pool.query('insert into point_purses as p (member_id, balance, seq) values ($1, 0, 1) on conflict (member_id) do update set seq = p.seq + 1', [memberKey(target)]),
  'sign-in': (pool) => pool.query('insert into sign_in_calendars (from_day, points, make_up_points, whole_points, made_at) select from_day, points, make_up_points, whole_points, now() from sign_in_calendars order by version desc limit 1'),
  'mall-item': (pool, { target }) => countUp('mall_items', 'id = $1')(pool, mallItemKey(target)),
  'mall-order': (pool, { target }) => countUp('mall_orders', 'id = $1')(pool, mallOrderKey(target)),
  tasks: (pool) => pool.query('insert into task_sets (from_day, tasks, chest_points, made_at) select from_day, tasks, chest_points, now() from task_sets order by version desc limit 1'),
  vip: (pool) => pool.query('insert into vip_versions (from_day, factors, currencies, made_at) select from_day, factors, currencies, now() from vip_versions order by version desc limit 1'),
  'agent-rates': (pool, { target }) => pool.query(`insert into rebate_rates (member_id, category, from_day, bps, made_at) values ($1, 'LIVE', '2020-01-01', 0, now())`, [memberKey(target)]),
  'contract-line': (pool, { target }) => pool.query('update contract_lines set row_version = row_version + 1 where id = $1', [lineKey(target)]),
  rain: (pool, { target }) => countUp('rains', 'id = $1')(pool, rainKey(target)),
  'referral-campaign': (pool) => pool.query(`insert into referral_campaigns (state, product, categories, pays, times, bonus_days, days, hold_days, month_max, is_verified, amounts, made_at) values ('over', 'all', '{RNG}', 'cash', 0, 0, 1, 0, 1, false, '{"BRL": {}}', now())`),
  'referral-friend': (pool, { target }) => countUp('referral_friends', 'friend_id = $1')(pool, memberKey(target)),
  'reward-rates': (pool) => pool.query(`insert into reward_rates (from_day, product, levels, currencies, edges, made_at) values ('2026-01-01', 'all', '[]', '{}', '{}', now())`),
  'content-announcement': item('announcement'),
  'content-help': item('help'),
  'content-terms': item('terms'),
  'content-theme': item('theme'),
  'content-message': item('message'),
}
