import fc from 'fast-check'
import { channels, type Eligibility, eligibilityOf, askedBy, type Rule } from '@trevo/rules/promotions/eligible'
import { momentIn } from '@trevo/rules/promotions/periods'
import { booksZone } from '@trevo/rules/staff/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { readFacts, readFactsAfter, type Reading } from './facts-store.ts'

let app: TestApp
const members: TestMember[] = []
const dayMs = 86_400_000
const ago = (days: number): Date => new Date(app.clock.now().getTime() - days * dayMs)
const ask = (text: string, values: readonly unknown[]) => app.database.pool.query(text, [...values])
let round = 0
const played = (who: TestMember, daysAgo: number, { staked = 100, cash, back = 0, category = 'RNG', game = 'slot', part = 0, roundId = `f${(round += 1)}` }: { staked?: number; cash?: number; back?: number; category?: string; game?: string; part?: number; roundId?: string } = {}) =>
  ask(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
     select id, currency, 'TREVO', $2, $3, $4, $5, $6, 1, $7, $8, $9, $7 from members where id = $1`,
    [who.memberId, roundId, part, game, category, ago(daysAgo), staked, cash ?? staked, back],
  )
const loggedIn = (who: TestMember, daysAgo: number) => ask("insert into login_events (member_id, at, method, is_success, device_kind, user_agent, address) values ($1, $2, 'password', true, 'WEB', '', '')", [who.memberId, ago(daysAgo)])

beforeAll(async () => {
  app = await openTestApp()
  for (const currency of ['BRL', 'BRL', 'BRL', 'BRL', 'EUR', 'BRL']) members.push(await createMember(app, { currency }))
  await ask('delete from login_events', [])
  await ask("update members set created_at = $1", [ago(100)])
  const [a, b, c, d] = members as [TestMember, TestMember, TestMember, TestMember]
  await ask('update members set recommender_id = $1 where id = any($2::bigint[])', [a.memberId, [b.memberId, c.memberId]])
  await ask("insert into registrations (member_id, request_hash, variant, register_method, register_url, domain, disclaimer_accepted_at, age_minimum) values ($1, sha256('b'), 'username', 'PWA', '', '', now(), 18)", [b.memberId])
  // Away for forty days and back yesterday.
  await loggedIn(a, 41.5)
  await loggedIn(a, 1)
  await played(b, 9.5)
  await played(c, 3, { staked: 100, cash: 50, back: 10 })
  await played(c, 3, { staked: 100, back: 180, roundId: 'late' })
  await played(c, 3, { staked: 100, back: 20, part: 1, roundId: 'late' })
  await played(c, 20, { category: 'LIVE', game: 'table', staked: 700 })
  await played(d, 100)
}, 60_000)
afterAll(() => app.close())

const reading = (...all: readonly Eligibility[]): Reading => ({ ...askedBy(all), market: 'sandbox', now: app.clock.now() })
const how = 'shown' as const
const matches = async (rule: Rule): Promise<readonly number[]> => {
  const of: Eligibility = { all: [rule] }
  const found: number[] = []
  for (const [i, { memberId }] of members.entries()) if (eligibilityOf(of, await readFacts(app.database.db, memberId, reading(of)), momentIn(booksZone, app.clock.now())).isEligible) found.push(i)
  return found
}

test.each<[Rule, readonly number[]]>([
  [{ rule: 'channel', in: ['PWA'], how }, [1]],
  [{ rule: 'idle', days: 40, how }, [0, 3, 4, 5]],
  [{ rule: 'idle', days: 41, how }, [3, 4, 5]],
  [{ rule: 'idle', days: 7, how }, [0, 1, 2, 3, 4, 5]],
  // Bonus money counts for its part alone, and a corrected round as it stands.
  [{ rule: 'turnover', amounts: { BRL: '150', EUR: '0' }, days: 7, categories: [], how }, [2]],
  [{ rule: 'turnover', amounts: { BRL: '151' }, days: 7, categories: [], how }, []],
  [{ rule: 'turnover', amounts: { BRL: '700' }, days: 30, categories: ['LIVE'], how }, [2]],
  [{ rule: 'net-loss', amounts: { BRL: '120' }, days: 7, categories: ['RNG'], how }, [2]],
  [{ rule: 'net-loss', amounts: { BRL: '121' }, days: 7, categories: ['RNG'], how }, []],
  [{ rule: 'rounds', count: 2, days: 7, vendor: 'TREVO', game: 'slot', how }, [2]],
  [{ rule: 'rounds', count: 1, days: 10, vendor: 'TREVO', game: 'slot', how }, [1, 2]],
  [{ rule: 'link', code: null, how }, [1, 2]],
  [{ rule: 'link', code: 'NOBODY', how }, []],
  [{ rule: 'invited', min: 2, how }, [0]],
])('Product §6.1230 %j is met by who it is', async (rule, whose) => {
  expect(await matches(rule)).toEqual(whose)
})

const days = fc.integer({ min: 1, max: 90 })
const amounts = fc.record({ BRL: fc.integer({ min: 0, max: 900 }).map(String) })
const categories = fc.subarray(['RNG', 'LIVE'] as const)
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ rule: fc.constant('channel' as const), in: fc.subarray([...channels], { minLength: 1 }), how: fc.constant(how) }),
  fc.record({ rule: fc.constant('idle' as const), days: fc.integer({ min: 7, max: 170 }), how: fc.constant(how) }),
  fc.record({ rule: fc.constantFrom('turnover' as const, 'net-loss' as const), amounts, days, categories, how: fc.constant(how) }),
  fc.record({ rule: fc.constant('rounds' as const), count: fc.integer({ min: 1, max: 3 }), days, vendor: fc.constant('TREVO'), game: fc.constantFrom('slot', 'table'), how: fc.constant(how) }),
  fc.record({ rule: fc.constant('link' as const), code: fc.constantFrom(null, 'NOBODY'), how: fc.constant(how) }),
  fc.record({ rule: fc.constant('invited' as const), min: fc.integer({ min: 1, max: 3 }), how: fc.constant(how) }),
  fc.record({ rule: fc.constant('deposits-count' as const), min: fc.constantFrom(null, 0, 1), max: fc.constantFrom(null, 0, 3), how: fc.constant(how) }),
)

test('Product §6.1230 read alone and read among many a member has the same facts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(rule, fc.record({ any: fc.array(rule, { minLength: 1, maxLength: 5 }) })), { maxLength: 6 }), fc.integer({ min: 1, max: 4 }), async (all, atOnce) => {
      const of = reading({ all })
      const many = []
      for (let after = 0n, page = await readFactsAfter(app.database.db, after, atOnce, of); page.length > 0; page = await readFactsAfter(app.database.db, after, atOnce, of)) {
        many.push(...page)
        after = page.at(-1)?.memberId ?? after
      }
      expect(many.length).toBe(members.length)
      for (const { memberId, facts } of many) expect(facts).toEqual(await readFacts(app.database.db, memberId, of))
    }),
    { numRuns: 25 },
  )
})

test('Product §6.1230 among many are those alone who are offered anything', async () => {
  const [, , , , , last] = members
  const ids = async () => (await readFactsAfter(app.database.db, 0n, 100, reading())).map(({ memberId }) => memberId)
  await ask("update members set status = 'blocked' where id = $1", [last?.memberId])
  expect((await ids()).includes(last?.memberId ?? 0n)).toBe(false)
  await ask("update members set status = 'active', type = 40 where id = $1", [last?.memberId])
  expect((await ids()).includes(last?.memberId ?? 0n)).toBe(false)
})
