import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { importGames, type ImportResult } from './import-games.ts'
import { problemsMax, readRows } from './read-rows.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  const { db } = opened.database
  for (const table of ['games', 'game_classes', 'vendor_categories', 'providers'] as const) await db.deleteFrom(table).execute()
  await db
    .insertInto('providers')
    .values(['PG', 'IMES', 'SV3'].map((code) => ({ code, name: code, secret: 's', secret_next: null, launch_url: '{origin}/launch' })))
    .execute()
})

const game = (given: object = {}): string =>
  JSON.stringify({ kind: 'game', vassalage: 'PG', gameCode: 'lua', nodeName: 'Lua', gameType: 'RNG', minBet: '10', ...given })
const videoClass = JSON.stringify({ kind: 'class', gameType: 'RNG', gameClassify: 'VIDEO', displayName: { pt: 'Vídeo' } })

const run = (lines: readonly string[], isDryRun = false): Promise<ImportResult> => importGames(opened.database, lines, { isDryRun })
const stored = () => opened.database.db.selectFrom('games').selectAll().orderBy('sort_order').orderBy('node_id').execute()
const version = async () => (await opened.database.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

describe('an import', () => {
  test('says where a vendor’s games open, and whether members see it (Product §11.29, Product §11.30)', async () => {
    const vendorOf = () =>
      opened.database.db.selectFrom('providers').select(['launch_url', 'is_shown', 'is_enabled']).where('code', '=', 'PG').executeTakeFirstOrThrow()
    const vendor = (given: object) => run([JSON.stringify({ kind: 'vendor', vassalage: 'PG', ...given })])
    await vendor({ isShown: false, launchUrl: 'https://games.pg.example:8443/open' })
    expect(await vendorOf()).toEqual({ launch_url: 'https://games.pg.example:8443/open', is_shown: false, is_enabled: true })
    await vendor({ displayName: 'PG' })
    expect(await vendorOf()).toMatchObject({ launch_url: 'https://games.pg.example:8443/open', is_shown: false })
    await vendor({ isShown: true, launchUrl: 'studio' })
    expect(await vendorOf()).toMatchObject({ launch_url: '{origin}/launch', is_shown: true })
  })

  test('puts every field of a game where it belongs (Product §12.32)', async () => {
    const everything = {
      gameName: { pt: 'Lua', en: 'Moon' },
      gameClassify: ['VIDEO'],
      keywords: ['luar', ' Céu '],
      isNew: true,
      isHot: true,
      maxBet: '5000',
      minLine: 20,
      roomId: 'table-1',
      supportPlay: false,
      isGameH5: false,
      freeplay: true,
      lottoMode: ['Entertainment'],
      showIcon: false,
      iconUrl: '/own/lua.avif',
      iconColour: '#112233',
      isEnabled: false,
      sort: 7,
    }
    expect(await run([videoClass, game(everything)])).toEqual({ counts: { vendors: 0, classes: 1, added: 1, changed: 0, same: 0, absent: 0 } })
    expect(await stored()).toMatchObject([
      {
        provider_code: 'PG',
        game_code: 'lua',
        name: 'Lua',
        names: { pt: 'Lua', en: 'Moon' },
        classes: ['VIDEO'],
        keywords: ['luar', 'Céu'],
        is_new: true,
        is_hot: true,
        min_bet_minor: 10n,
        max_bet_minor: 5_000n,
        min_line: 20,
        room_id: 'table-1',
        supports_play: false,
        is_html5: false,
        has_free_play: true,
        lotto_modes: ['Entertainment'],
        shows_icon: false,
        icon_path: '/own/lua.avif',
        icon_colour: '#112233',
        is_enabled: false,
        sort_order: 7,
      },
    ])
  })

  test('of the same file again changes nothing, not even the catalogue’s version of it (Product §12.33)', async () => {
    const lines = [videoClass, game({ gameClassify: ['VIDEO'] }), game({ gameCode: 'sol', nodeName: 'Sol' })]
    await run(lines)
    const before = await stored()
    expect(await run(lines)).toEqual({ counts: { vendors: 0, classes: 1, added: 0, changed: 0, same: 2, absent: 0 } })
    expect(await stored()).toEqual(before)
  })

  test('counts what it adds, changes, leaves the same, and what the file no longer names, which stays (Product §12.35)', async () => {
    await run([game(), game({ gameCode: 'sol' }), game({ gameCode: 'mar' })])
    const second = await run([game(), game({ gameCode: 'sol', isHot: true, sort: 1 }), game({ gameCode: 'rio' })])
    expect(second).toEqual({ counts: { vendors: 0, classes: 0, added: 1, changed: 1, same: 1, absent: 1 } })
    expect((await stored()).map((row) => [row.game_code, row.is_enabled])).toEqual([
      ['lua', true],
      ['sol', true],
      ['mar', true],
      ['rio', true],
    ])
  })

  test('that only tries writes nothing and counts the same (Product §12.36)', async () => {
    const [before, stood] = [await version(), await stored()]
    expect(await run([game()], true)).toEqual({ counts: { vendors: 0, classes: 0, added: 1, changed: 0, same: 0, absent: 0 } })
    expect([await version(), await stored()]).toEqual([before, stood])
  })

  test('sets a vendor’s name, place and categories, and leaves what it does not name', async () => {
    const row = { kind: 'vendor', vassalage: 'PG', displayName: 'PG Games', categories: [{ gameType: 'RNG', mobileLargeIcon: '/v/pg.avif', sort: 3 }] }
    await run([JSON.stringify(row)])
    const { db } = opened.database
    expect(await db.selectFrom('providers').select(['name', 'sort_order']).where('code', '=', 'PG').executeTakeFirst()).toEqual({
      name: 'PG Games',
      sort_order: 100,
    })
    expect(await db.selectFrom('vendor_categories').selectAll().execute()).toEqual([
      { provider_code: 'PG', game_type: 'RNG', sort_order: 3, display_name: null, icon_path: '/v/pg.avif' },
    ])
  })

  test('puts sports of IMES and SV3 where they belong (Product §4.30)', async () => {
    await run([game({ vassalage: 'IMES', gameType: 'SPORTS' }), game({ vassalage: 'SV3', gameType: 'SPORTS' }), game({ gameType: 'SPORTS' })])
    expect((await stored()).map((row) => [row.provider_code, row.game_type])).toEqual([
      ['IMES', 'ESPORTS'],
      ['SV3', 'COCKFIGHT'],
      ['PG', 'SPORTS'],
    ])
  })

  test('of two at once, that name the same games in opposite orders, waits for the other', async () => {
    const lines = (nodeName: string) => Array.from({ length: 1_500 }, (_, at) => game({ gameCode: `g${at}`, nodeName }))
    const results = await Promise.all([run(lines('Uma')), run(lines('Outra').toReversed())])
    expect(results.map((result) => 'counts' in result && result.counts.added + result.counts.changed)).toEqual([1_500, 1_500])
    expect(new Set((await stored()).map((row) => row.name)).size).toBe(1)
  })

  test('Product §3.12 takes a thousand games, in the order of the file', async () => {
    const lines = Array.from({ length: 1_001 }, (_, at) => game({ gameCode: `g${at}`, nodeName: `G${at}` }))
    expect(await run(lines)).toMatchObject({ counts: { added: 1_001 } })
    expect((await stored()).map((row) => row.game_code).slice(998)).toEqual(['g998', 'g999', 'g1000'])
  })
})

describe('Product §12.34: a file with one wrong line imports nothing, and says which line and why', () => {
  test.each([
    ['no JSON', '{"kind":', '', /not one whole JSON object/],
    ['a list', '[]', '', /./],
    ['another kind', JSON.stringify({ kind: 'banner' }), 'kind', /./],
    ['a field that there is not', game({ rtp: 96 }), '', /rtp/],
    ['no code', game({ gameCode: undefined }), 'gameCode', /./],
    ['a code with a slash', game({ gameCode: 'a/b' }), 'gameCode', /letters, digits/],
    ['an unknown category', game({ gameType: 'HOME' }), 'gameType', /./],
    ['a least bet as a number', game({ minBet: 10 }), 'minBet', /./],
    ['a least bet of nothing', game({ minBet: '0' }), 'minBet', /minor units/],
    ['a greatest bet below the least', game({ maxBet: '9' }), 'maxBet', /below minBet/],
    ['no lines', game({ minLine: 0 }), 'minLine', /./],
    ['an empty name', game({ nodeName: '  ' }), 'nodeName', /empty/],
    ['a picture of another site', game({ iconUrl: '//evil.example/x.png' }), 'iconUrl', /path/],
    ['a colour by name', game({ iconColour: 'red' }), 'iconColour', /colour/],
    ['a keyword that is a sentence', game({ keywords: ['x'.repeat(33)] }), 'keywords.0', /longer than 32/],
    ['too many keywords', game({ keywords: Array(25).fill('x') }), 'keywords', /24/],
    ['a class that stands for all', game({ gameClassify: ['ALL'] }), 'gameClassify.0', /ALL and NEW/],
    ['an unknown mode', game({ lottoMode: ['Fun'] }), 'lottoMode.0', /./],
    ['a NUL', game({ nodeName: 'a\u0000b' }), '', /NUL/],
    ['a line without end', game({ nodeName: 'x'.repeat(17_000) }), '', /longer than 16384/],
    ['an unknown vendor', game({ vassalage: 'NOBODY' }), 'vassalage', /no vendor NOBODY: make it with "provider add NOBODY"/],
    ['a vendor row of nobody', JSON.stringify({ kind: 'vendor', vassalage: 'NOBODY' }), 'vassalage', /no vendor NOBODY/],
    [
      'a launch address without TLS (Product §11.29)',
      JSON.stringify({ kind: 'vendor', vassalage: 'PG', launchUrl: 'http://games.pg.example' }),
      'launchUrl',
      /must begin with https/,
    ],
    ['a class that nobody made', game({ gameClassify: ['VIDEO'] }), 'gameClassify', /RNG has no class VIDEO/],
    ['the same game twice', game({ gameCode: 'first' }), '', /the same game as in line 1/],
  ])('%s', async (_what, wrong, field, reason) => {
    const result = await run([game({ gameCode: 'first' }), '', wrong])
    if (!('problems' in result)) throw new Error('the file was imported')
    expect(result.problems[0]).toMatchObject({ line: 3, field })
    expect(result.problems[0]?.reason).toMatch(reason)
    expect(await stored()).toEqual([])
  })

  test('every wrong line is told, up to a hundred', async () => {
    const { problems } = await readRows(Array.from({ length: 500 }, () => '{}'))
    expect(problems).toHaveLength(problemsMax)
    expect(problems.at(-1)?.line).toBe(problemsMax)
  })

  test('nobody reads on past the most games there may be', async () => {
    let read = 0
    const endless = function* () {
      for (;;) {
        read += 1
        yield game({ gameCode: `g${read}` })
      }
    }
    const { problems } = await readRows(endless())
    expect(problems.at(-1)?.reason).toMatch(/more than 20000 games/)
    expect(read).toBe(20_001)
  })
})
