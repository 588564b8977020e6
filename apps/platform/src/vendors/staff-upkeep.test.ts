import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let [content, owner, finance, support]: StaffBrowser[] = []
beforeAll(async () => {
  office = await openTestOffice()
  ;[content, owner, finance, support] = [await office.as('content'), await office.as('owner'), await office.as('finance'), await office.as('support')]
})
afterAll(() => office.close())

let vendor = ''
let count = 0
beforeEach(async () => {
  vendor = `UP${(count += 1)}`
  await office.database.db.insertInto('providers').values({ code: vendor, name: vendor, secret: 'x', secret_next: null, launch_url: '{origin}/launch' }).execute()
  await office.database.db.insertInto('games').values(['lua', 'sol'].map((code) => ({ provider_code: vendor, game_code: code, name: code, names: '{}', game_type: 'RNG' }))).execute()
})

const headers = () => ({ 'idempotency-key': randomUUID() })
const inHours = (hours: number): string => new Date(office.clock.now().getTime() + hours * 3_600_000).toISOString()
const words = { pt: 'Volta logo.', en: 'Back soon.' }
const shown = async (by = owner!) => (await office.call(by, 'GET /office/vendors/:vendor', { params: { vendor } })).reply
const close = (body: { readonly game?: string | null; readonly from?: string | null; readonly to?: string } = {}, by = content!) =>
  office.call(by, 'POST /office/vendors/:vendor/maintenance', { params: { vendor }, body: { game: null, from: null, to: inHours(2), words, reason: 'its maker asked', ...body }, headers: headers() })

describe('Product §13.558 maintenance', () => {
  test('is set by one person at once, and ended before its time', async () => {
    expect((await close()).reply.kind).toBe('done')
    expect(await shown()).toMatchObject({ maintenance: [{ game: null, state: 'now', words, endedAt: null }] })
    const [window] = (await shown()).maintenance
    const end = () => office.call(content!, 'POST /office/vendors/:vendor/maintenance/:windowId/end', { params: { vendor, windowId: window!.windowId }, body: { reason: 'done sooner' }, headers: headers() })
    expect((await end()).reply.kind).toBe('done')
    expect(await shown()).toMatchObject({ maintenance: [{ state: 'over' }] })
    expect((await end()).code).toBe('not_in_this_state')
  })

  test('to come, of one game, stands there', async () => {
    await close({ game: 'lua', from: inHours(24), to: inHours(26) })
    expect(await shown()).toMatchObject({ maintenance: [{ game: 'lua', state: 'to-come' }] })
  })

  test.each([
    ['that is over', () => ({ from: inHours(-3), to: inHours(-1) }), 'time_is_past'],
    ['that ends before it begins', () => ({ from: inHours(3), to: inHours(2) }), 'time_is_past'],
    ['longer than a month', () => ({ to: inHours(24 * 32) }), 'time_is_past'],
    ['of a game that it does not have', () => ({ game: 'none' }), 'not_found'],
  ])('%s is refused', async (_what, body, code) => {
    expect((await close(body())).code).toBe(code)
    expect((await shown()).maintenance).toEqual([])
  })

  test('is nobody’s who may not', async () => {
    expect((await close({}, support!)).code).toBe('not_permitted')
    expect((await close({}, finance!)).code).toBe('not_permitted')
  })
})

describe('Product §13.559 names of games', () => {
  const month = () => office.clock.now().toISOString().slice(0, 7)
  const bring = (file: string) => office.call(finance!, 'POST /office/reports/vendors/:vendor/statement', { params: { vendor }, body: { month: month(), name: 'x.csv', file }, headers: headers() })
  const map = (name: string, game: string | null) => office.call(content!, 'PUT /office/vendors/:vendor/game-names', { params: { vendor }, body: { name, game }, headers: headers() })
  const fact = (game: string, staked: number) =>
    office.database.pool.query(`insert into day_facts (day, vendor, game, category, currency, country, rounds, bets, staked_minor, returned_minor, won_minor, adjusted_minor) values ($1::date, $2, $3, '', 'BRL', '', 1, 1, $4, 0, 0, 0)`, [`${month()}-01`, vendor, game, staked])
  const differences = async () => Object.fromEntries(((await office.call(finance!, 'GET /office/reports/vendors/:vendor', { params: { vendor }, query: { month: month() } })).reply.currencies[0]?.rows ?? []).map((row) => [row.game, row.differences]))

  test('that stand in no catalogue are listed; one that is said to be a game is compared as it, several together', async () => {
    await fact('lua', 300)
    await fact('old-game', 50)
    await bring('game,currency,bets,payouts\nLUA-96,BRL,1.00,0\nLUA-94,BRL,2.00,0\nold-game,BRL,0.50,0')
    expect((await shown()).unmapped).toEqual([{ name: 'LUA-94', from: 'statement' }, { name: 'LUA-96', from: 'statement' }, { name: 'old-game', from: 'rounds' }])
    expect(await differences()).toEqual({ lua: ['missing-there'], 'old-game': [], 'LUA-96': ['missing-here'], 'LUA-94': ['missing-here'] })
    await map('LUA-96', 'lua')
    expect(await differences()).toEqual({ lua: ['bets'], 'old-game': [], 'LUA-94': ['missing-here'] })
    await map('LUA-94', 'lua')
    expect(await differences()).toEqual({ lua: [], 'old-game': [] })
    expect(await shown()).toMatchObject({ gameNames: [{ name: 'LUA-94', game: 'lua' }, { name: 'LUA-96', game: 'lua' }], unmapped: [{ name: 'old-game' }] })
    await map('LUA-96', null)
    expect(await differences()).toMatchObject({ 'LUA-96': ['missing-here'] })
  })

  test('a game that is none, and a name that nobody gave, are not found', async () => {
    expect((await map('LUA-96', 'none')).code).toBe('not_found')
    expect((await map('LUA-96', null)).code).toBe('not_found')
  })
})

describe('Product §13.560 conformance', () => {
  const bring = (file: string, by = content!) => office.call(by, 'PUT /office/vendors/:vendor/conformance', { params: { vendor }, body: { file }, headers: headers() })
  const report = (broken: number) =>
    JSON.stringify({
      results: [{ group: 'bets', name: 'a bet is taken once', rule: '', outcome: 'kept' }, ...Array.from({ length: broken }, (_none, n) => ({ group: 'wins', name: `sentence ${n}`, rule: '', outcome: 'broken' }))],
      kept: 1, broken, skipped: 2, calls: 9, retries: 0, slowestMs: 3, balanceBefore: '1', balanceAfter: '1', memberToken: 'mem_1:the-session-of-the-run', ended: null,
    })

  test('a result of the kit is kept with its counts and first broken sentences, and no session', async () => {
    expect((await shown()).conformance).toBe(null)
    expect((await bring(report(30))).reply.kind).toBe('done')
    const { conformance } = await shown()
    expect(conformance).toMatchObject({ kept: 1, broken: 30, notPlayed: 2 })
    expect(conformance?.sentences).toHaveLength(20)
    expect(conformance?.sentences[0]).toBe('wins: sentence 0')
    const log = await office.database.pool.query<{ text: string }>('select coalesce(string_agg(before::text || after::text, chr(10)), $1) as text from audit_events', [''])
    const row = await office.database.db.selectFrom('providers').select('conformance').where('code', '=', vendor).executeTakeFirstOrThrow()
    expect([log.rows[0]!.text, JSON.stringify(row.conformance)].join('\n')).not.toContain('the-session-of-the-run')
    await bring(report(0))
    expect(await shown()).toMatchObject({ conformance: { broken: 0, sentences: [] } })
  })

  test.each(['no json', '{}', '[]', '{"kept":0,"broken":0,"skipped":9,"results":[]}', '{"kept":-1,"broken":0,"skipped":0,"results":[]}'])('%s is no result', async (file) => {
    expect((await bring(file)).code).toBe('conformance_wrong')
    expect((await shown()).conformance).toBe(null)
  })
})
