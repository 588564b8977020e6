import { randomUUID } from 'node:crypto'
import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { listLog } from '#areas/staff/log-store.ts'
import { applyGameChanges } from './jobs/apply-game-changes.ts'
import { readCatalogueVersion } from './games-store.ts'

let office: TestOffice
let content: StaffBrowser
let owner: StaffBrowser
let risk: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  ;[content, owner, risk] = await Promise.all([office.as('content'), office.as('owner'), office.as('risk')])
})
afterAll(() => office.close())
beforeEach(async () => {
  const { db } = office.database
  for (const table of ['game_changes', 'games', 'game_classes', 'providers'] as const) await db.deleteFrom(table).execute()
  await db.insertInto('providers').values({ code: 'PG', name: 'PG', secret: 's', secret_next: null, launch_url: '{origin}/launch' }).execute()
  await db.insertInto('game_classes').values({ game_type: 'RNG', code: 'VIDEO', names: '{"pt":"Vídeo"}' }).execute()
  await db
    .insertInto('games')
    .values(['Lua', 'Água', 'Sol'].map((name, at) => ({ provider_code: 'PG', game_code: `g-${at}`, name, names: JSON.stringify({ pt: name }), game_type: at === 2 ? 'FISH' : 'RNG', sort_order: at, is_hot: at === 0 })))
    .execute()
})

const key = () => ({ 'idempotency-key': randomUUID() })
const game = async (gameId = 'PG:g-0') => (await office.call(content, 'GET /office/games/:gameId', { params: { gameId } })).reply
const list = async (query: object = {}) => (await office.call(risk, 'GET /office/games', { query: query as never })).reply
const edit = (change: object, options: { readonly by?: StaffBrowser; readonly version?: string; readonly gameId?: string } = {}) =>
  office.call(options.by ?? content, 'PUT /office/games/:gameId', {
    params: { gameId: options.gameId ?? 'PG:g-0' },
    body: { change } as never,
    headers: { ...key(), ...(options.version === undefined ? {} : { 'if-match': `"${options.version}"` }) },
  })
const names = (reply: ReplyOfStaff<'GET /office/games'>) => reply.rows.map(({ name }) => name)
const logOf = (act: string) => listLog(office.database.db, { act, targetKind: 'game', target: 'PG:g-0' }, { place: null, isBackward: false, limit: 50 })

describe('the list', () => {
  test.for<[object, readonly string[]]>([
    [{}, ['Lua', 'Água', 'Sol']],
    [{ category: 'FISH' }, ['Sol']],
    [{ hot: '1' }, ['Lua']],
    [{ hot: '0' }, ['Água', 'Sol']],
    [{ text: 'agua' }, ['Água']],
    [{ text: 'ÁGUA' }, ['Água']],
    [{ text: '%' }, []],
    [{ vendor: 'EG2' }, []],
    [{ state: 'off' }, []],
    [{ gameClass: 'VIDEO' }, []],
    [{ sort: 'newest' }, ['Sol', 'Água', 'Lua']],
  ])('filtered by %o', async ([filter, expected]) => {
    expect(names(await list(filter))).toEqual(expected)
  })

  test('is read on by its cursor in each order, and says about how many there are', async () => {
    for (const sort of ['place', 'name', 'newest']) {
      const first = await list({ sort, limit: '2' })
      expect(first.about).toEqual({ count: 3, isEstimate: false })
      const second = await list({ sort, limit: '2', after: first.next })
      expect([...names(first), ...names(second)].toSorted()).toEqual(['Lua', 'Sol', 'Água'].toSorted())
      expect(names(await list({ sort, limit: '2', after: second.previous }))).toEqual(names(first))
    }
  })

  test('a game of a vendor that is hidden is on, and not seen', async () => {
    await office.database.db.updateTable('providers').set({ is_shown: false }).execute()
    expect((await game()).game).toMatchObject({ isOn: true, isSeen: false })
    expect(names(await list({ state: 'seen' }))).toEqual([])
    expect(names(await list({ state: 'on' }))).toHaveLength(3)
  })
})

describe('Product §13.60 an edit', () => {
  test('changes what it names and nothing else, and the phones’ catalogue is told', async () => {
    const { game: before } = await game()
    const told = await readCatalogueVersion(office.database.db)
    const change = { name: 'Luar', names: { pt: 'Luar', en: 'Moonlight' }, classes: ['VIDEO'], sort: 7, isHot: false, isNew: true, minBetMinor: '20', maxBetMinor: '5000' }
    const { status, reply } = await edit(change, { version: before.version })
    expect([status, reply.kind]).toEqual([200, 'done'])
    const { game: after } = await game()
    expect(after).toEqual({ ...before, ...change, version: (BigInt(before.version) + 1n).toString() })
    expect(await readCatalogueVersion(office.database.db)).toBeGreaterThan(told)
  })

  test('leaves one row with before and after, of exactly what changed; sent back, the before undoes it to the byte', async () => {
    const { game: before } = await game()
    await edit({ names: { en: 'Moon' }, isHot: false })
    const [row, ...more] = (await logOf('games.edit')).slice(0, 1)
    expect(more).toEqual([])
    expect(row).toMatchObject({ before: { names: { pt: 'Lua' }, isHot: true }, after: { names: { en: 'Moon' }, isHot: false } })
    await edit(row?.before as object)
    const { game: after, history } = await game()
    expect({ ...after, version: '' }).toEqual({ ...before, version: '' })
    expect(history[0]).toMatchObject({ act: 'games.edit', after: { isHot: true } })
  })

  test('of what somebody else changed meanwhile is refused', async () => {
    const { game: seen } = await game()
    expect((await edit({ sort: 3 }, { version: seen.version })).status).toBe(200)
    expect((await edit({ sort: 4 }, { version: seen.version })).code).toBe('changed_meanwhile')
    expect((await game()).game.sort).toBe(3)
  })

  test('of a change by the import counts a version too', async () => {
    const { game: seen } = await game()
    await office.database.db.updateTable('games').set({ sort_order: 9 }).where('game_code', '=', 'g-0').execute()
    expect((await edit({ sort: 4 }, { version: seen.version })).code).toBe('changed_meanwhile')
  })

  test.for<[object, string]>([
    [{}, 'invalid_request'],
    [{ name: '' }, 'invalid_request'],
    [{ isOn: true }, 'invalid_request'],
    [{ minBetMinor: '0' }, 'invalid_request'],
    [{ sort: -1 }, 'invalid_request'],
    [{ iconPath: '//elsewhere.example/x.png' }, 'invalid_request'],
    [{ classes: ['MEGA'] }, 'unknown_class'],
    [{ minBetMinor: '50', maxBetMinor: '49' }, 'stakes_crossed'],
  ])('of %o is refused as %s', async ([change, code]) => {
    expect((await edit(change)).code).toBe(code)
    expect((await game()).game.version).toBe('1')
  })

  test('is content’s alone', async () => {
    for (const by of [owner, risk]) expect((await edit({ sort: 3 }, { by })).code).toBe('not_permitted')
    expect((await edit({ sort: 3 }, { gameId: 'PG:none' })).code).toBe('not_found')
  })
})

const setState = (isOn: boolean, query?: { readonly preview: '1' }) =>
  office.call(content, 'PUT /office/games/:gameId/state', { params: { gameId: 'PG:g-0' }, body: { isOn }, headers: key(), ...(query === undefined ? {} : { query }) })

test('Product §13.61 a game is taken away by one person at once, and shown again', async () => {
  expect((await setState(false, { preview: '1' })).reply).toMatchObject({ kind: 'preview', way: 'do', before: { isOn: true }, after: { isOn: false } })
  expect((await game()).game.isOn).toBe(true)
  expect((await setState(false)).reply.kind).toBe('done')
  expect((await game()).game).toMatchObject({ isOn: false, isSeen: false })
  expect((await setState(true)).reply.kind).toBe('done')
  expect((await game()).game.isSeen).toBe(true)
})

describe('Product §13.62 return, version and certificates', () => {
  const facts = { returnBps: 9_650, release: '1.4.2', certificates: { br: { number: 'BR-77/2026', release: '1.4.2' } } }
  const propose = (browser: StaffBrowser) => office.call(browser, 'PUT /office/games/:gameId/return', { params: { gameId: 'PG:g-0' }, body: { ...facts, reason: 'the new build' }, headers: key() })

  test('are proposed by one and approved by an owner', async () => {
    const somebody = await office.as('content')
    const { status, reply } = await propose(somebody)
    expect([status, reply.kind]).toEqual([202, 'proposed'])
    expect((await game()).game.returnBps).toBeNull()
    const proposalId = reply.kind === 'proposed' ? reply.proposal : ''
    const { reply: shown } = await office.call(owner, 'GET /office/proposals/:proposalId', { params: { proposalId } })
    expect(shown).toMatchObject({ before: { returnBps: null, release: null }, after: facts })
    expect((await office.call(somebody, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: shown.hash } })).status).toBe(403)
    const approver = await office.as('owner')
    expect((await office.call(approver, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: shown.hash } })).reply).toMatchObject({ state: 'applied' })
    expect((await game()).game).toMatchObject(facts)
  })

  test('are stale when the game changed meanwhile', async () => {
    const somebody = await office.as('content')
    const { reply } = await propose(somebody)
    await edit({ sort: 5 })
    const proposalId = reply.kind === 'proposed' ? reply.proposal : ''
    const approver = await office.as('owner')
    const { reply: shown } = await office.call(approver, 'GET /office/proposals/:proposalId', { params: { proposalId } })
    expect((await office.call(approver, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: shown.hash } })).code).toBe('proposal_stale')
    expect((await game()).game.returnBps).toBeNull()
  })
})

test('Product §13.1574 a game that the market does not allow says by which rule', async () => {
  expect((await game()).game).toMatchObject({ isSeen: true, forbiddenBy: null })
  await office.database.db.updateTable('site').set({ market: 'br' }).execute()
  try {
    expect((await game()).game).toMatchObject({ isOn: true, isSeen: false, forbiddenBy: 'game.return' })
    const tell = (facts: object) => office.database.db.updateTable('games').set(facts).where('game_code', '=', 'g-0').execute()
    await tell({ return_bps: 8_500, release: '2', certificates: JSON.stringify({ br: { number: 'A1', release: '1' } }) })
    expect((await game()).game).toMatchObject({ isSeen: false, forbiddenBy: 'game.certified' })
    await tell({ certificates: JSON.stringify({ br: { number: 'A2', release: '2' } }) })
    expect((await game()).game).toMatchObject({ isSeen: true, forbiddenBy: null })
  } finally {
    await office.database.db.updateTable('games').set({ return_bps: null, release: null, certificates: '{}' }).where('game_code', '=', 'g-0').execute()
    await office.database.db.updateTable('site').set({ market: 'sandbox' }).execute()
  }
})

describe('Product §13.63 a state at a time', () => {
  const inMinutes = (count: number) => new Date(office.clock.now().getTime() + count * 60_000).toISOString()
  const schedule = (from: string, to: string | null, isOn = false) =>
    office.call(content, 'POST /office/games/:gameId/changes', { params: { gameId: 'PG:g-0' }, body: { isOn, from, to }, headers: key() })
  const turn = () => applyGameChanges.run({ transact: office.database.transact, clock: office.clock } as never)

  test('holds from its time to its end, each with a row of the log', async () => {
    const before = (await logOf('games.set-state')).length
    expect((await schedule(inMinutes(5), inMinutes(20))).reply).toMatchObject({ kind: 'done', reply: { changes: [expect.stringMatching(/^gch_/), expect.stringMatching(/^gch_/)] } })
    expect((await game()).game.nextChange).toMatchObject({ isOn: false })
    await turn()
    expect((await game()).game.isOn).toBe(true)
    office.clock.pass(6 * 60_000)
    await turn()
    expect((await game()).game).toMatchObject({ isOn: false, nextChange: { isOn: true } })
    office.clock.pass(15 * 60_000)
    await turn()
    await turn()
    content = await office.as('content')
    const shown = await game()
    expect(shown.game).toMatchObject({ isOn: true, nextChange: null })
    expect(shown.changes.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await logOf('games.set-state')).toHaveLength(before + 2)
    expect((await logOf('games.set-state'))[0]).toMatchObject({ actor_kind: 'job', after: { isOn: true } })
  })

  test('is taken back before its time, and not after it', async () => {
    content = await office.as('content')
    const { reply } = await schedule(inMinutes(5), null)
    const changeId = reply.kind === 'done' ? (reply.reply.changes[0] ?? '') : ''
    const cancel = () => office.call(content, 'POST /office/games/changes/:changeId/cancel', { params: { changeId }, body: {}, headers: key() })
    expect((await cancel()).reply.kind).toBe('done')
    expect((await cancel()).code).toBe('change_over')
    office.clock.pass(6 * 60_000)
    await turn()
    expect((await game()).game.isOn).toBe(true)
  })

  test('that is past, or ends before it begins, is refused', async () => {
    content = await office.as('content')
    expect((await schedule(inMinutes(-1), null)).code).toBe('time_is_past')
    expect((await schedule(inMinutes(9), inMinutes(8))).code).toBe('time_is_past')
  })
})
