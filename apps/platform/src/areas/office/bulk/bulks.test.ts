import { createHash } from 'node:crypto'
import { canonicalJson } from '@trevo/rules/canonical-json'
import { claimKey, memberId as wireId } from '@trevo/rules/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { setTags } from '#areas/account/acts/set-tags.ts'
import { block } from '#areas/account/acts/bar.ts'
import { performAct } from '#areas/staff/act.ts'
import { changePerson } from '#areas/staff/people-store.ts'
import { doerOf } from '#areas/staff/staff-fixture.ts'
import type { OfficeServices } from '#office/office-services.ts'
import { type House, openHouse } from '#testing/act-samples/house.ts'
import { promotionSamples } from '#testing/act-samples/promotions.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { makeBulks, makeSomeRows } from './make-bulks.ts'

let office: TestOffice
let risk: StaffBrowser
let riskPerson: TestPerson
let owner: StaffBrowser
let support: StaffBrowser
let made = 0
beforeAll(async () => {
  office = await openTestOffice()
  riskPerson = await office.person(['risk'])
  ;[risk, owner, support] = await Promise.all([office.logIn(riskPerson), office.as('owner'), office.as('support')])
})
afterAll(() => office.close())
beforeEach(() => office.database.pool.query('delete from staff_bulk_rows; delete from staff_bulks'))

const key = () => ({ 'idempotency-key': `bulk-of-a-test-${(made += 1)}` })
const members = (count: number): Promise<{ readonly id: bigint; readonly memberId: string }[]> =>
  office.database.transact(async (tx) => {
    const all: { readonly id: bigint; readonly memberId: string }[] = []
    for (let each = 0; each < count; each += 1) {
      const username = `bulk${(made += 1)}`
      const id = (await insertMember(tx, { username, nickname: username, type: 0, currency: 'BRL', language: 'pt', passwordHash: 'x', email: `${username}@example.com`, mobileNumber: `+55118${String(10_000_000 + made)}`, mobileVerifiedAt: null }, office.clock.now()))!
      all.push({ id, memberId: wireId(id) })
    }
    return all.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
  })
const give = (member: bigint, amount: bigint) =>
  transactMoney(office.database, (tx) => post(tx, balanceAdjusted({ member, currency: 'BRL', adjustmentId: `bulk-${member}`, direction: 'credit', amountMinor: minor(amount), reason: 'a test' })))
const work = async (services: OfficeServices = office.services): Promise<void> => {
  while (await makeSomeRows(services));
}
type Kind = 'members.tags' | 'members.message' | 'members.block' | 'games.edit' | 'games.state' | 'claims.take' | 'claims.approve' | 'claims.reject'
const ask = (browser: StaffBrowser, kind: Kind, change: object, ids: readonly string[]) => office.call(browser, 'POST /office/bulks', { body: { kind, change: change as never, selection: { kind: 'rows', ids: [...ids] } } })
const frozen = async (browser: StaffBrowser, kind: Kind, change: object, ids: readonly string[]): Promise<string> => {
  const { reply, code } = await ask(browser, kind, change, ids)
  if (code !== undefined) throw new Error(code)
  await work()
  return reply.bulkId
}
const show = async (bulkId: string, browser = risk) => (await office.call(browser, 'GET /office/bulks/:bulkId', { params: { bulkId } })).reply
const lines = { tags: 'POST /office/bulks/:bulkId/tags', messages: 'POST /office/bulks/:bulkId/messages', blocks: 'POST /office/bulks/:bulkId/blocks', games: 'POST /office/bulks/:bulkId/games', claims: 'POST /office/bulks/:bulkId/claims' } as const
const run = async (browser: StaffBrowser, line: keyof typeof lines, bulkId: string, hash?: string) =>
  office.call(browser, lines[line], { params: { bulkId }, body: { hash: hash ?? (await show(bulkId, browser)).bulk.hash!, reason: 'a campaign' }, headers: key() })
const tagsOf = async (id: bigint) => (await office.database.db.selectFrom('member_tags').select('tag').where('member_id', '=', id).orderBy('tag').execute()).map(({ tag }) => tag)
const logOf = async (act: string, targets: readonly string[]) =>
  office.database.db.selectFrom('audit_events').select(['actor_kind', 'actor', 'act', 'is_refused', 'target_kind', 'target', 'reason', 'before', 'after']).where('act', '=', act).where('target', 'in', [...targets]).orderBy('id').execute()

describe('the frozen list', () => {
  test('Product §13.160 says how many, who is left out and why, and its hash is of exactly those rows', async () => {
    const [one, two, three] = await members(3)
    await office.call(risk, 'PUT /office/members/:memberId/tags', { params: { memberId: two!.memberId }, body: { tags: ['vip'] }, headers: key() })
    await give(one!.id, 700n)
    await give(two!.id, 9_000n)
    const bulkId = await frozen(risk, 'members.tags', { add: ['vip'] }, [one!.memberId, two!.memberId, three!.memberId, 'mem_zzz'])
    const { bulk, first, whyLeftOut } = await show(bulkId)
    expect(bulk).toMatchObject({ state: 'frozen', rows: 4, looked: 4, kept: 2, leftOut: 2, needsSecondPair: false, sums: { BRL: '700' } })
    expect(whyLeftOut).toEqual(expect.arrayContaining([{ why: 'no_change', count: 1 }, { why: 'not_found', count: 1 }]))
    expect(first.find(({ target }) => target === two!.memberId)).toMatchObject({ state: 'left-out', why: 'no_change' })
    const version = (await office.database.db.selectFrom('staff_bulk_rows').select('version').where('target', '=', one!.memberId).executeTakeFirstOrThrow()).version
    const me = (await office.call(risk, 'GET /office/session')).reply.me!.staffId
    const rows = [one!, three!].map(({ memberId }) => `\n${canonicalJson([memberId, version!.toString(), ['vip']])}`).join('')
    expect(bulk.hash).toBe(createHash('sha256').update(canonicalJson({ kind: 'members.tags', change: { add: ['vip'], remove: [] }, by: me }) + rows).digest('hex'))
    expect(await tagsOf(one!.id)).toEqual([])
  })

  test('all of a filter is those that it finds at that moment', async () => {
    const [one] = await members(1)
    await office.call(risk, 'PUT /office/members/:memberId/tags', { params: { memberId: one!.memberId }, body: { tags: ['only-these'] }, headers: key() })
    const { reply } = await office.call(risk, 'POST /office/bulks', { body: { kind: 'members.tags', change: { remove: ['only-these'] }, selection: { kind: 'filter', query: { tag: 'only-these', order: 'desc' } } } })
    await members(2)
    await work()
    expect((await show(reply.bulkId)).bulk).toMatchObject({ rows: 1, kept: 1, filter: { tag: 'only-these' } })
  })

  test.for<[string, object, string]>([
    ['nothing', { kind: 'members.tags', change: { add: ['x'] }, selection: { kind: 'filter', query: { tag: 'nobody-has-it' } } }, 'bulk_empty'],
    ['no change', { kind: 'members.tags', change: { add: [] }, selection: { kind: 'rows', ids: ['mem_1'] } }, 'invalid_request'],
    ['a filter that the list does not have', { kind: 'members.tags', change: { add: ['x'] }, selection: { kind: 'filter', query: { password: 'x' } } }, 'invalid_request'],
    ['games among members', { kind: 'members.tags', change: { add: ['x'] }, selection: { kind: 'rows', ids: ['PG:g-0'] } }, 'invalid_request'],
    ['another’s right', { kind: 'games.state', change: { isOn: false }, selection: { kind: 'rows', ids: ['PG:g-0'] } }, 'not_permitted'],
  ])('of %s there is none', async ([, body, code]) => {
    expect((await office.call(risk, 'POST /office/bulks', { body: body as never })).code).toBe(code)
  })
})

describe('who lets it be done', () => {
  test('Product §13.161 above a hundred rows another approves exactly that list, whatever the act', async () => {
    const all = await members(101)
    const bulkId = await frozen(support, 'members.tags', { add: ['autumn'] }, all.map(({ memberId }) => memberId))
    expect((await run(support, 'tags', bulkId, 'f'.repeat(64))).code).toBe('changed_meanwhile')
    const { status, reply } = await run(support, 'tags', bulkId)
    expect([status, reply.kind]).toEqual([202, 'proposed'])
    await work()
    expect((await show(bulkId, support)).bulk).toMatchObject({ state: 'frozen', done: 0 })
    const proposalId = reply.kind === 'proposed' ? reply.proposal : ''
    const { reply: asked } = await office.call(risk, 'GET /office/proposals/:proposalId', { params: { proposalId } })
    expect(asked.after).toMatchObject({ kind: 'members.tags', rows: 101, leftOut: 0 })
    const decide = (browser: StaffBrowser) => office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: asked.hash } })
    expect((await decide(support)).code).toBe('not_permitted')
    expect((await decide(await office.as('finance'))).code).toBe('not_permitted')
    expect((await decide(owner)).status).toBe(200)
    await work()
    expect((await show(bulkId, support)).bulk).toMatchObject({ state: 'done', done: 101, refused: 0, proposalId })
    const rows = await logOf('members.set-tags', all.map(({ memberId }) => memberId))
    expect(rows).toHaveLength(101)
  })

  test('a hundred are done alone, but an act that its doer may only propose is proposed', async () => {
    const all = await members(2)
    const bulkId = await frozen(support, 'members.block', { why: 'a ring' }, all.map(({ memberId }) => memberId))
    expect((await show(bulkId, support)).bulk.needsSecondPair).toBe(true)
    expect((await run(support, 'blocks', bulkId)).status).toBe(202)
    const alone = await frozen(risk, 'members.block', { why: 'a ring' }, all.map(({ memberId }) => memberId))
    expect((await run(risk, 'blocks', alone)).reply.kind).toBe('done')
  })

  test('another’s frozen list is not there for who may not approve it', async () => {
    const bulkId = await frozen(risk, 'members.tags', { add: ['x'] }, (await members(1)).map(({ memberId }) => memberId))
    const { hash } = (await show(bulkId)).bulk
    expect((await office.call(support, 'GET /office/bulks/:bulkId', { params: { bulkId } })).code).toBe('not_found')
    expect((await run(support, 'tags', bulkId, hash!)).code).toBe('not_found')
  })
})

describe('the doing', () => {
  test('Product §13.162 a bulk is the same acts one by one: the same state and the same rows of the log', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), isBlocked: fc.boolean() }), { minLength: 1, maxLength: 8 }),
        fc.oneof(
          fc.record({ kind: fc.constant('members.tags' as const), add: fc.uniqueArray(fc.constantFrom('a', 'b'), { minLength: 1 }), remove: fc.uniqueArray(fc.constantFrom('c', 'd')) }),
          fc.record({ kind: fc.constant('members.block' as const) }),
        ),
        async (people, { kind, ...change }) => {
          const doer = await doerOf(office.services, riskPerson.id)
          const make = async () => {
            const all = await members(people.length)
            for (const [at, { tags, isBlocked }] of people.entries()) {
              const { id } = all[at]!
              for (const tag of tags) await office.database.db.insertInto('member_tags').values({ member_id: id, tag, tagged_at: new Date(0) }).execute()
              if (isBlocked) await office.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', id).execute()
            }
            return all
          }
          const [together, apart] = [await make(), await make()]
          const bulkId = await frozen(risk, kind, kind === 'members.block' ? { why: 'a ring' } : change, together.map(({ memberId }) => memberId))
          if ((await show(bulkId)).bulk.kept > 0) await run(risk, kind === 'members.block' ? 'blocks' : 'tags', bulkId)
          await work()
          for (const { id, memberId } of apart) {
            const has = await tagsOf(id)
            const tags = 'add' in change ? [...new Set([...has, ...change.add])].filter((tag) => !change.remove.some((gone) => gone === tag)).toSorted() : []
            if (kind === 'members.tags' && tags.join() === has.join()) continue
            const asked = { reason: 'a campaign', version: null, isPreview: false }
            await office.services
              .transact((tx) => (kind === 'members.tags' ? performAct(tx, office.services, setTags, doer, { ...asked, payload: { memberId, tags } }) : performAct(tx, office.services, block, doer, { ...asked, payload: { memberId, why: 'a ring' } })))
              .catch(() => null)
          }
          const stateOf = async (all: typeof apart) => {
            const ids = all.map(({ id }) => id)
            const rows = await office.database.db.selectFrom('members as m').leftJoin('member_blocks as b', 'b.member_id', 'm.id').select(['m.id', 'm.status', 'm.version', 'b.how', 'b.reason', 'b.staff_id']).where('m.id', 'in', ids).execute()
            const tags = await Promise.all(ids.map(tagsOf))
            return ids.map((id, at) => ({ ...rows.find((row) => row.id === id), id: at, tags: tags[at] }))
          }
          const logged = async (all: typeof apart) => (await logOf(kind === 'members.tags' ? 'members.set-tags' : 'members.block', all.map(({ memberId }) => memberId))).map((row) => ({ ...row, target: all.findIndex(({ memberId }) => memberId === row.target) })).toSorted((a, b) => a.target - b.target)
          expect(await stateOf(together)).toEqual(await stateOf(apart))
          expect(await logged(together)).toEqual(await logged(apart))
        },
      ),
      { numRuns: 12 },
    )
  })

  test('Product §13.163 a row that somebody changed after the list was frozen is refused, and the rest is done', async () => {
    const [one, two] = await members(2)
    const bulkId = await frozen(risk, 'members.tags', { add: ['spring'] }, [one!.memberId, two!.memberId])
    await office.call(risk, 'PUT /office/members/:memberId/tags', { params: { memberId: one!.memberId }, body: { tags: ['other'] }, headers: key() })
    await run(risk, 'tags', bulkId)
    await work()
    expect(await show(bulkId)).toMatchObject({ bulk: { state: 'done', done: 1, refused: 1 }, whyRefused: [{ why: 'changed_meanwhile', count: 1 }] })
    expect([await tagsOf(one!.id), await tagsOf(two!.id)]).toEqual([['other'], ['spring']])
  })

  test('Product §13.164 one that is killed in the middle goes on from the step before, and each row is done once', async () => {
    const all = await members(100)
    const bulkId = await frozen(risk, 'members.message', { title: 'Hello', text: 'There is news.' }, all.map(({ memberId }) => memberId))
    await run(risk, 'messages', bulkId)
    let steps = 0
    const dying: OfficeServices = {
      ...office.services,
      transact: (step) =>
        office.services.transact(async (tx) => {
          const result = await step(tx)
          steps += 1
          // The first takes the lease; the second did a hundred rows and is lost before its commit.
          if (steps === 2) throw new Error('killed')
          return result
        }),
    }
    await makeSomeRows(dying)
    const mails = async () => (await office.database.db.selectFrom('mails').select('member_id').where('member_id', 'in', all.map(({ id }) => id)).execute()).length
    expect(await mails()).toBe(0)
    expect(await makeSomeRows(office.services)).toBe(false)
    office.clock.pass(60_000)
    await work()
    expect((await show(bulkId)).bulk).toMatchObject({ state: 'done', done: 100 })
    expect(await mails()).toBe(100)
    expect(await logOf('members.send-message', all.map(({ memberId }) => memberId))).toHaveLength(100)
  })

  test('Product §13.165 stopped, it does no further row, and what is done stays; also by who might approve it', async () => {
    const all = await members(3)
    const bulkId = await frozen(risk, 'members.tags', { add: ['stop'] }, all.map(({ memberId }) => memberId))
    await run(risk, 'tags', bulkId)
    expect((await office.call(support, 'POST /office/bulks/:bulkId/stop', { params: { bulkId }, body: {} })).code).toBe('not_found')
    expect((await office.call(owner, 'POST /office/bulks/:bulkId/stop', { params: { bulkId }, body: {} })).reply.state).toBe('stopped')
    await work()
    expect(await Promise.all(all.map(({ id }) => tagsOf(id)))).toEqual([[], [], []])
    expect((await office.call(owner, 'POST /office/bulks/:bulkId/stop', { params: { bulkId }, body: {} })).code).toBe('not_in_this_state')
    expect((await logOf('bulks.stop', [bulkId]))).toHaveLength(1)
  })

  test('a step whose bulk was stopped while it was made leaves nothing', async () => {
    const all = await members(2)
    const bulkId = await frozen(risk, 'members.tags', { add: ['late'] }, all.map(({ memberId }) => memberId))
    await run(risk, 'tags', bulkId)
    let taken = 0
    const slow: OfficeServices = {
      ...office.services,
      transact: async (step) => {
        if ((taken += 1) === 2) await office.database.pool.query(`update staff_bulks set state = 'stopped'`)
        return office.services.transact(step)
      },
    }
    await makeSomeRows(slow)
    expect(await Promise.all(all.map(({ id }) => tagsOf(id)))).toEqual([[], []])
    expect((await show(bulkId)).bulk).toMatchObject({ state: 'stopped', done: 0 })
  })

  test('Product §13.550 bulks are heavy work, and after a step bets come first while the ledger is busy', async () => {
    const all = await members(3)
    const bulkId = await frozen(risk, 'members.tags', { add: ['busy'] }, all.map(({ memberId }) => memberId))
    await run(risk, 'tags', bulkId)
    await office.database.pool.query(
      `insert into house_processes (id, role, version, node, pid, started_at, seen_at, figures) values ('platform-of-a-bulk', 'platform', '1', 'v', 1, now(), now(), $1)`,
      [{ ledger: { waiting: 0, isAway: false, isSaturated: true } }],
    )
    let stepMs = 0
    const timed: OfficeServices = {
      ...office.services,
      transact: async (step) => {
        const startedAtMs = performance.now()
        try {
          return await office.services.transact(step)
        } finally {
          stepMs += performance.now() - startedAtMs
        }
      },
    }
    const startedAtMs = performance.now()
    await makeSomeRows(timed)
    const tookMs = performance.now() - startedAtMs
    await office.database.pool.query(`delete from house_processes where id = 'platform-of-a-bulk'`)
    expect(makeBulks.isHeavy).toBe(true)
    expect((await show(bulkId)).bulk.done).toBe(3)
    // The pause is nine times its step, or five seconds where that is less; this sum holds the other transactions too.
    expect(tookMs).toBeGreaterThanOrEqual(Math.min(5_000, stepMs * 5))
  })

  test('Product §13.166 whoever leaves in the middle of it does no further row', async () => {
    const someone = await office.person(['risk'])
    const browser = await office.logIn(someone)
    const all = await members(2)
    const bulkId = await frozen(browser, 'members.tags', { add: ['gone'] }, all.map(({ memberId }) => memberId))
    await run(browser, 'tags', bulkId)
    await office.database.transact((tx) => changePerson(tx, someone.id, { state: 'left', left_at: office.clock.now(), password_hash: null }))
    await work()
    expect((await show(bulkId, owner)).bulk).toMatchObject({ state: 'stopped', problem: 'right_lost', done: 0 })
    expect(await tagsOf(all[0]!.id)).toEqual([])
  })

  test('Product §13.167 what came of each row is a file, and its hash stands in the log', async () => {
    const [one, two] = await members(2)
    const bulkId = await frozen(risk, 'members.tags', { add: ['file'] }, [one!.memberId, two!.memberId, 'mem_zzy'])
    await run(risk, 'tags', bulkId)
    await work()
    const fetchAs = (browser: StaffBrowser) => office.app.inject({ method: 'GET', url: `/office/bulk-file?bulk=${bulkId}`, headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } })
    expect([(await fetchAs(office.browser())).statusCode, (await fetchAs(support)).statusCode]).toEqual([401, 404])
    const file = await fetchAs(risk)
    expect(file.headers['content-disposition']).toContain(`${bulkId}.csv`)
    expect(file.body.split('\r\n')).toHaveLength(5)
    expect(file.body).toContain(`mem_zzy,left-out,not_found,`)
    const hash = createHash('sha256').update(file.body).digest('hex')
    expect((await show(bulkId)).bulk.resultHash).toBe(hash)
    expect((await logOf('bulks.done', [bulkId]))[0]).toMatchObject({ actor_kind: 'job', after: { done: 2, leftOut: 1, sha256: hash } })
  })

  test('games are marked, put into classes and switched together', async () => {
    const content = await office.as('content')
    const { db } = office.database
    await db.insertInto('providers').values({ code: 'BULK', name: 'BULK', secret: 's', secret_next: null, launch_url: '{origin}/launch' }).execute()
    await db.insertInto('game_classes').values({ game_type: 'RNG', code: 'BULKS', names: '{"pt":"x"}' }).execute()
    await db.insertInto('games').values(['a', 'b'].map((code, at) => ({ provider_code: 'BULK', game_code: code, name: code, names: JSON.stringify({ pt: code }), game_type: 'RNG', sort_order: at, is_hot: at === 0 }))).execute()
    const { reply } = await office.call(content, 'POST /office/bulks', { body: { kind: 'games.edit', change: { addClasses: ['BULKS'], isHot: true }, selection: { kind: 'filter', query: { vendor: 'BULK', sort: 'place' } } } })
    await work()
    await run(content, 'games', reply.bulkId)
    await work()
    const rows = async () => db.selectFrom('games').select(['classes', 'is_hot', 'is_enabled']).where('provider_code', '=', 'BULK').execute()
    expect(await rows()).toEqual([{ classes: ['BULKS'], is_hot: true, is_enabled: true }, { classes: ['BULKS'], is_hot: true, is_enabled: true }])
    const off = await frozen(content, 'games.state', { isOn: false }, ['BULK:a', 'BULK:b'])
    await run(content, 'games', off)
    await work()
    expect((await rows()).map(({ is_enabled: isOn }) => isOn)).toEqual([false, false])
  })
})

describe('Product §13.1241 many applications at once', () => {
  let house: House
  beforeAll(() => {
    house = openHouse(office)
  })
  const applications = async (count: number): Promise<readonly string[]> => {
    const all: string[] = []
    for (let each = 0; each < count; each += 1) all.push(((await promotionSamples['claims.take'](house, null as never)) as { readonly claimId: string }).claimId)
    return all
  }
  const statesOf = async (ids: readonly string[]) =>
    (await office.database.pool.query<{ state: string; paid: string }>(`select c.state, c.reward_minor::text as paid from unnest($1::bigint[]) with ordinality a (id, n) join claims c on c.id = a.id order by a.n`, [ids.map(claimKey)])).rows.map(({ state, paid }) => `${state} ${paid}`)
  const limit = (amount: number) => office.database.pool.query(`insert into office_thresholds (name, currency, amount_minor) values ('claim.person-day', 'BRL', $1) on conflict (name, currency) do update set amount_minor = $1`, [amount])

  test('each gets the most that its terms give; whose turn it is elsewhere is left out, and a day’s limit of one person holds', async () => {
    const [one, two, three, held] = (await applications(4)) as [string, string, string, string]
    const writer = await office.as('content')
    await office.call(writer, 'POST /office/applications/:claimId/take', { params: { claimId: held }, body: { isMine: true }, headers: key() })
    await limit(2_500)
    const bulkId = await frozen(support, 'claims.approve', {}, [one, two, three, held])
    expect((await show(bulkId, support)).bulk).toMatchObject({ kept: 3, leftOut: 1, sums: { BRL: '3000' } })
    expect((await show(bulkId, support)).whyLeftOut).toEqual([{ why: 'claimed_by_another', count: 1 }])
    await run(support, 'claims', bulkId)
    await work()
    // The third would be more than one person gives over a day.
    expect((await show(bulkId, support)).whyRefused).toEqual([{ why: 'limit_of_staff', count: 1 }])
    expect((await statesOf([one, two, three, held])).toSorted()).toEqual(['applying 0', 'applying 0', 'earned 1000', 'earned 1000'])
    await limit(1_000_000)
  })

  test('what asks for two people by itself is left out, and many are rejected with one reason', async () => {
    const [one, two] = (await applications(2)) as [string, string]
    await office.database.pool.query(`insert into office_thresholds (name, currency, amount_minor) values ('claim.one-person', 'BRL', 999)`)
    expect((await show(await frozen(support, 'claims.approve', {}, [one]), support)).whyLeftOut).toEqual([{ why: 'needs_two', count: 1 }])
    const bulkId = await frozen(support, 'claims.reject', { why: 'not_met', sentence: 'A rodada não aparece.' }, [one, two])
    await run(support, 'claims', bulkId)
    await work()
    expect((await statesOf([one, two])).map((each) => each.split(' ')[0])).toEqual(['rejected', 'rejected'])
  })

  test('Product §13.1722 many are taken for fifteen minutes, but for those that somebody else looks at, and laid back', async () => {
    const [one, two, held] = (await applications(3)) as [string, string, string]
    const writer = await office.as('content')
    await office.call(writer, 'POST /office/applications/:claimId/take', { params: { claimId: held }, body: { isMine: true }, headers: key() })
    const holders = async () => {
      const { rows } = (await office.call(support, 'GET /office/applications', { query: { limit: '200' } })).reply
      return [one, two, held].map((id) => rows.find(({ claimId }) => claimId === id)?.heldBy?.isMe ?? null)
    }
    const taken = await frozen(support, 'claims.take', { isMine: true }, [one, two, held])
    expect(await show(taken, support)).toMatchObject({ bulk: { kept: 2, leftOut: 1, sums: {}, needsSecondPair: false }, whyLeftOut: [{ why: 'claimed_by_another', count: 1 }] })
    await run(support, 'claims', taken)
    await work()
    expect(await holders()).toEqual([true, true, false])
    expect((await office.call(writer, 'POST /office/applications/:claimId/reject', { params: { claimId: one }, body: { why: 'not_met', sentence: 'x' }, headers: key() })).code).toBe('claimed_by_another')
    const back = await frozen(support, 'claims.take', { isMine: false }, [one, two])
    await run(support, 'claims', back)
    await work()
    expect(await holders()).toEqual([null, null, false])
  })

  test('two hundred at most, and ids of something else are refused', async () => {
    expect((await ask(support, 'claims.reject', { why: 'not_met', sentence: 'x' }, Array.from({ length: 201 }, (_, at) => `clm_${(at + 1).toString(36)}`))).code).toBe('bulk_too_large')
    expect((await ask(support, 'claims.approve', {}, ['mem_1'])).code).toBe('invalid_request')
  })
})

test('Product §13.524 an account of one’s own is left out, and one that is known as theirs since is refused', async () => {
  const [own, later, free] = (await members(3)) as [{ id: bigint; memberId: string }, { id: bigint; memberId: string }, { id: bigint; memberId: string }]
  const link = (id: bigint) => office.database.db.insertInto('staff_members').values({ member_id: id, staff_id: riskPerson.id, reason: 'a test', linked_at: new Date(), linked_by: null }).execute()
  await link(own.id)
  const bulkId = await frozen(risk, 'members.tags', { add: ['own'] }, [own, later, free].map(({ memberId }) => memberId))
  expect((await show(bulkId)).whyLeftOut).toEqual([{ why: 'own_account', count: 1 }])
  await link(later.id)
  await run(risk, 'tags', bulkId)
  await work()
  expect((await show(bulkId)).whyRefused).toEqual([{ why: 'own_account', count: 1 }])
  expect([await tagsOf(own.id), await tagsOf(later.id), await tagsOf(free.id)]).toEqual([[], [], ['own']])
})

test('the list of mine and its rows are read by pages', async () => {
  const all = await members(3)
  const bulkId = await frozen(risk, 'members.tags', { add: ['pages'] }, all.map(({ memberId }) => memberId))
  expect((await office.call(risk, 'GET /office/bulks')).reply.rows[0]).toMatchObject({ bulkId, isMine: true, kept: 3 })
  const first = await office.call(risk, 'GET /office/bulks/:bulkId/rows', { params: { bulkId }, query: { limit: '2' } })
  const second = await office.call(risk, 'GET /office/bulks/:bulkId/rows', { params: { bulkId }, query: { limit: '2', after: first.reply.next! } })
  expect([...first.reply.rows, ...second.reply.rows].map(({ target }) => target)).toEqual(all.map(({ memberId }) => memberId))
  expect(first.reply.rows[0]!.name).toMatch(/^bulk/)
})
