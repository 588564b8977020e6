import { bankLineKey, conflictKey, depositKey, houseRuleKey, matchKey, memberKey, papersKey, reportKey, staffKey, withdrawalKey } from '@trevo/rules/ids'
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
  'content-announcement': item('announcement'),
  'content-help': item('help'),
  'content-terms': item('terms'),
  'content-theme': item('theme'),
  'content-message': item('message'),
}
