import { minor } from '@trevo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { encodeItems } from './encode.ts'
import { type MoneyStep, movementOf, seedWorld } from '#ledger/model/world.ts'
import { giveBonus } from '#testing/bonus.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'

/** A node of a plan, as `explain (format json)` has it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/** What a look-up must name: without it, an index is only another way to read the whole table. */
const keyOf: Readonly<Record<string, string>> = {
  answers: 'tx_id',
  bonus_grants: '(?:member_id|id)',
  free_round_grants: '(?:campaign_id|id)',
  game_sessions: 'token_hash',
  games: 'provider_code',
  member_limits: 'member_id',
  members: 'id',
  play_counters: 'member_id',
  play_spans: 'member_id',
  providers: 'code',
  purses: 'member_id',
  rounds: 'round_id',
}

let test_: Awaited<ReturnType<typeof openTestDatabase>>
let client: pg.Client
const notices: string[] = []
beforeAll(async () => {
  test_ = await openTestDatabase()
  await seedWorld(test_.database.pool, 4)
  // As a server that was just set up: every table known to be empty or tiny, which makes reading it whole look cheap.
  await test_.database.pool.query('analyze')
  client = new pg.Client({ connectionString: test_.url, options: '-c search_path=trevo' })
  await client.connect()
  client.on('notice', (notice) => notices.push(notice.message ?? ''))
  await client.query(`load 'auto_explain'`)
  for (const [name, value] of [['log_min_duration', '0'], ['log_nested_statements', 'on'], ['log_format', 'json'], ['log_level', 'notice']])
    await client.query(`set auto_explain.${name} = '${value}'`)
})
afterAll(async () => {
  await client.end()
  await test_.close()
})

const step = (given: Partial<MoneyStep>): MoneyStep => ({
  what: 'bet', member: 1, vendor: 0, game: 0, round: 1, tx: 1, ref: 1, amount: 9, win: 5, closes: false, isForeignSession: false, isForeignCurrency: false, ...given,
})
/** Plain and not, in one wave and in several, new and about something. */
const batches: readonly (readonly MoneyStep[])[] = [
  [1, 2, 3].map((member) => step({ member, round: member, tx: member })),
  [1, 2].map((member) => step({ what: 'win', member, round: member, tx: member, ref: member })),
  [step({ game: 1, round: 11, tx: 11 }), step({ member: 2, round: 12, tx: 12 })],
  [step({ round: 12, tx: 13, member: 2 }), step({ what: 'rollback', member: 2, round: 12, tx: 13, ref: 12 })],
  [step({ what: 'bet-win', round: 14, tx: 14, amount: 189 }), step({ what: 'adjust-down', round: 14, tx: 15, ref: 14, amount: 5_000 }), step({ what: 'promo', tx: 16 })],
  [step({ what: 'bet', member: 4, round: 18, tx: 18 })],
  [step({ what: 'win', member: 4, round: 18, tx: 19, ref: 18 })],
  [step({ what: 'hold', member: 3, tx: 17 }), step({ what: 'pay', member: 3, tx: 17 }), step({ what: 'end-round', member: 3, round: 3 })],
]

const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

test('no statement of the ledger reads a table but by its key, whatever the statistics say', async () => {
  const start = [1n, 2n, 3n].map((member) =>
    balanceAdjusted({ member, currency: 'BRL', adjustmentId: `start-${member}`, direction: 'credit', amountMinor: minor(200n), reason: 'start' }),
  )
  // One of them has limits, which count anew with the next batch.
  await test_.database.pool.query(`insert into member_limits (id, member_id, kind, period, amount, set_by, asked_at, from_at) values (1, 1, 'stake', '24h', 1000000, 'member', now(), now())`)
  await test_.database.pool.query(`select play_rooms_set(1, 'BRL', 'UTC')`)
  await test_.database.pool.query(`update purses set rooms_until = now() where member_id = 1`)
  // Two have a bonus, which a stake draws and gets back.
  await giveBonus(test_.database.pool, 1n, 10n)
  await giveBonus(test_.database.pool, 4n, 50n)
  const answered: string[] = []
  for (const movements of [start, ...batches.map((batch) => batch.map(movementOf))]) {
    const rows = await client.query<{ status: string }>('select * from ledger_post($1)', [encodeItems(movements)])
    answered.push(...rows.rows.map((row) => row.status))
  }
  expect(answered.filter((status) => status !== 'OK')).toEqual([])
  await test_.database.pool.query(`update purses set stake_room = 0 where member_id = 1 and kind = 'cash'`)
  const refused = await client.query<{ status: string }>('select * from ledger_post($1)', [encodeItems([movementOf(step({ round: 40, tx: 40 }))])])
  expect(refused.rows.map((row) => row.status)).toEqual(['LIMIT_REACHED'])

  const plans = notices.flatMap((notice) => {
    const at = notice.indexOf('{')
    return at === -1 ? [] : [(JSON.parse(notice.slice(at)) as { readonly Plan: PlanNode }).Plan]
  })
  const read = plans.flatMap(nodes).filter((node) => node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan'))
  expect(new Set(read.map((node) => node['Relation Name'])).size).toBeGreaterThanOrEqual(Object.keys(keyOf).length)
  const wrong = read.filter((node) => {
    if (node['Node Type'] === 'Tid Scan') return false
    const key = keyOf[node['Relation Name'] ?? '']
    return key === undefined || !new RegExp(`\\b${key} = `).test(node['Index Cond'] ?? '')
  })
  expect(wrong.map((node) => `${node['Node Type']} on ${node['Relation Name']} by ${node['Index Cond']}`)).toEqual([])
})
