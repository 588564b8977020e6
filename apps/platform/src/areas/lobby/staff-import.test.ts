import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { listLog } from '#areas/staff/log-store.ts'

let office: TestOffice
let content: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  content = await office.as('content')
  const { db } = office.database
  for (const table of ['catalogue_snapshots', 'game_imports', 'game_changes', 'games', 'game_classes', 'vendor_categories', 'providers'] as const) await db.deleteFrom(table).execute()
  await db.insertInto('providers').values(['PG', 'SHY'].map((code) => ({ code, name: code, secret: `secret of ${code}`, secret_next: null, launch_url: '{origin}/launch', is_shown: code === 'PG' }))).execute()
})

const line = (given: object) => JSON.stringify({ kind: 'game', vassalage: 'PG', nodeName: 'Lua', gameType: 'RNG', minBet: '10', ...given })
const headers = () => ({ 'idempotency-key': randomUUID() })
const upload = (lines: readonly string[], by = content) => office.call(by, 'POST /office/imports', { body: { name: 'games.jsonl', text: lines.join('\n') } })
const kept = async (lines: readonly string[]) => (await upload(lines)).reply.importId ?? ''
const shown = async (importId: string) => (await office.call(content, 'GET /office/imports/:importId', { params: { importId } })).reply
const publish = (importId: string, by = content, query?: { readonly preview: '1' }) =>
  office.call(by, 'POST /office/imports/:importId/publish', { params: { importId }, body: { reason: 'new games' }, headers: headers(), ...(query === undefined ? {} : { query }) })
const restore = (catalogueId: string) => office.call(content, 'POST /office/catalogues/:catalogueId/restore', { params: { catalogueId }, body: { reason: 'the wrong file' }, headers: headers() })
const whole = async () => {
  const { db } = office.database
  const [games, classes, places, vendors] = await Promise.all([
    db.selectFrom('games').selectAll().orderBy('node_id').execute(),
    db.selectFrom('game_classes').selectAll().orderBy('code').execute(),
    db.selectFrom('vendor_categories').selectAll().orderBy('provider_code').execute(),
    db.selectFrom('providers').selectAll().orderBy('code').execute(),
  ])
  return { games: games.map(({ version: _version, ...game }) => game), classes, places, vendors: vendors.map(({ version: _version, ...vendor }) => vendor) }
}
const catalogueOf = (outcome: Awaited<ReturnType<typeof publish>>['reply']) => (outcome.kind === 'done' ? outcome.reply.catalogueId : '')

describe('Product §13.64 a file of games', () => {
  test('with wrong lines is told line by line, and nothing of it is kept', async () => {
    const { reply } = await upload([line({ gameCode: 'a' }), line({ gameCode: 'b', minBet: '0' }), 'nonsense', line({ gameCode: 'c', vassalage: 'NONE' })])
    expect(reply.importId).toBeNull()
    expect(reply.problems.map(({ line: at, field }) => [at, field])).toEqual([[2, 'minBet'], [3, '']])
    expect(await office.database.db.selectFrom('game_imports').select('id').execute()).toEqual([])
    expect((await upload([line({ gameCode: 'c', vassalage: 'NONE' })])).reply.problems).toMatchObject([{ line: 1, field: 'vassalage' }])
  })

  test('says game by game what it would add, change and leave out, and changes nothing', async () => {
    await publish(await kept([line({ gameCode: 'a' }), line({ gameCode: 'b' }), line({ gameCode: 'old' })]))
    const before = await whole()
    const reply = await shown(await kept([line({ gameCode: 'a', sort: 0 }), line({ gameCode: 'b', nodeName: 'Luar', sort: 1 }), line({ gameCode: 'new' })]))
    expect(reply.counts).toEqual({ vendors: 0, classes: 0, added: 1, changed: 1, same: 1, absent: 1 })
    expect(reply.differences).toMatchObject([
      { gameId: 'PG:b', what: 'changed', before: { name: 'Lua' }, after: { name: 'Luar' } },
      { gameId: 'PG:new', what: 'added', before: null, after: { name: 'Lua', minBetMinor: '10' } },
      { gameId: 'PG:old', what: 'absent' },
    ])
    expect(await whole()).toEqual(before)
  })

  test('is published once, in one row of the log', async () => {
    const importId = await kept([line({ gameCode: 'a' })])
    expect((await publish(importId, content, { preview: '1' })).reply).toMatchObject({ kind: 'preview', way: 'do', after: { added: 1 } })
    expect((await whole()).games).toEqual([])
    expect((await publish(importId)).reply).toMatchObject({ kind: 'done', reply: { counts: { added: 1 } } })
    expect((await whole()).games).toHaveLength(1)
    expect((await publish(importId)).code).toBe('import_over')
    expect(await listLog(office.database.db, { act: 'games.import', target: importId }, { place: null, isBackward: false, limit: 9 })).toHaveLength(1)
    expect(await shown(importId)).toMatchObject({ import: { state: 'published', catalogueId: expect.stringMatching(/^cat_/) } })
  })

  test('that has become wrong meanwhile is not published', async () => {
    const importId = await kept([line({ gameCode: 'a' })])
    await office.database.db.deleteFrom('providers').where('code', '=', 'PG').execute()
    expect((await publish(importId)).code).toBe('import_wrong')
  })

  test('that shows a vendor, or moves its address, takes two; its name does not', async () => {
    const vendor = (given: object) => JSON.stringify({ kind: 'vendor', vassalage: 'SHY', ...given })
    expect((await publish(await kept([vendor({ displayName: 'Shy' })]))).reply.kind).toBe('done')
    for (const given of [{ isShown: true }, { launchUrl: 'https://games.shy.example/open' }]) {
      const importId = await kept([vendor(given)])
      expect((await shown(importId)).needsTwo).toHaveLength(1)
      expect((await publish(importId)).reply.kind).toBe('proposed')
    }
    expect((await whole()).vendors.find(({ code }) => code === 'SHY')).toMatchObject({ is_shown: false, launch_url: '{origin}/launch' })
    // Hiding is never slowed.
    expect((await publish(await kept([JSON.stringify({ kind: 'vendor', vassalage: 'PG', isShown: false })]))).reply.kind).toBe('done')
  })

  test('is brought by who may publish it', async () => {
    for (const role of ['risk', 'auditor', 'owner']) expect((await upload([line({ gameCode: 'a' })], await office.as(role))).code).toBe('not_permitted')
  })
})

describe('Product §13.65 the catalogue before a publication', () => {
  test('is put back to the byte; what came since is turned off', async () => {
    await publish(await kept([line({ gameCode: 'a', gameName: { pt: 'Lua' } }), JSON.stringify({ kind: 'class', gameType: 'RNG', gameClassify: 'VIDEO', displayName: { pt: 'Vídeo' } })]))
    const before = await whole()
    const second = await publish(
      await kept([
        line({ gameCode: 'a', nodeName: 'Sol', gameClassify: ['SLOT'], isHot: true }),
        line({ gameCode: 'b' }),
        JSON.stringify({ kind: 'class', gameType: 'RNG', gameClassify: 'SLOT', displayName: { pt: 'Slots' } }),
        JSON.stringify({ kind: 'vendor', vassalage: 'PG', displayName: 'PG Soft', categories: [{ gameType: 'RNG', displayName: 'PG' }] }),
      ]),
    )
    expect((await whole()).games).toHaveLength(2)
    expect((await restore(catalogueOf(second.reply))).reply).toMatchObject({ kind: 'done', reply: { games: 1, turnedOff: 1 } })
    const after = await whole()
    expect({ ...after, games: after.games.filter(({ game_code }) => game_code !== 'b') }).toEqual(before)
    expect(after.games.find(({ game_code }) => game_code === 'b')).toMatchObject({ is_enabled: false })
  })

  test('that would show a vendor again takes two', async () => {
    const hid = await publish(await kept([JSON.stringify({ kind: 'vendor', vassalage: 'PG', isShown: false })]))
    expect((await restore(catalogueOf(hid.reply))).reply.kind).toBe('proposed')
    expect((await restore('cat_1')).code).toBe('not_found')
  })

  test('holds no key of a vendor', async () => {
    await publish(await kept([line({ gameCode: 'a' })]))
    const [row] = await office.database.db.selectFrom('catalogue_snapshots').select('content').execute()
    expect(JSON.stringify(row?.content)).not.toContain('secret of')
  })
})
