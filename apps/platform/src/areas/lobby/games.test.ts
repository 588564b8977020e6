import { createHash } from 'node:crypto'
import type { QueryOf } from '@trevo/contract/member/api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '#db/keys.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { insertMaintenance } from '#vendors/maintenance-store.ts'
import { launchAddress } from './launch-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createGame(app, { gameCode: 'trevo-da-sorte', name: 'Trevo da Sorte', names: { pt: 'Trevo da Sorte', en: 'Lucky Clover' }, keywords: ['folhas'], isHot: true, isNew: true })
  await createGame(app, {
    vendor: 'PG',
    gameCode: 'dragao',
    name: 'Dragão 100%',
    names: { pt: 'Dragão 100%', en: 'Dragon' },
    classes: ['VIDEO', 'JACKPOT'],
    minBetMinor: 10n,
    minLine: 25,
  })
  await createGame(app, { vendor: 'PG', gameCode: 'peixe_azul', name: 'Peixe_Azul', gameType: 'FISH', minBetMinor: 50n })
  await createGame(app, { vendor: 'JL', gameCode: 'roleta', name: 'Roleta', gameType: 'LIVE', minBetMinor: 75n, isHot: true })
  await createGame(app, { vendor: 'JL', gameCode: 'old', name: 'Old', isEnabled: false })
  await createGame(app, { vendor: 'JL', gameCode: 'unlisted', name: 'Unlisted', isListed: false })
  await createGame(app, { vendor: 'TCG_SEA', gameCode: 'vinte-bolas', name: 'Vinte Bolas', gameType: 'LOTT', lottoModes: ['Traditional', 'Entertainment'] })
  await createGame(app, { vendor: 'OFF', gameCode: 'off', name: 'Off' })
  await app.database.db.updateTable('providers').set({ is_enabled: false }).where('code', '=', 'OFF').execute()
})
afterAll(() => app.close())

const everything = ['trevo-da-sorte', 'dragao', 'peixe_azul', 'roleta']
const codes = async (query: QueryOf<'GET /api/games'>) => (await app.call('GET /api/games', { query })).reply.games.map((game) => game.gameCode)

describe('Product §5.10 the list of games', () => {
  test.each([
    ['everything that is on, but no lottery (Product §9.21)', {}, everything],
    ['a category', { gameType: 'FISH' }, ['peixe_azul']],
    ['a lottery, when it is asked for', { gameType: 'LOTT' }, ['vinte-bolas']],
    ['a vendor', { vassalage: 'PG' }, ['dragao', 'peixe_azul']],
    ['a classification', { gameClassify: 'VIDEO' }, ['dragao']],
    ['a further classification of a game (Product §3.20)', { gameClassify: 'JACKPOT' }, ['dragao']],
    ['hot', { isHot: '1' }, ['trevo-da-sorte', 'roleta']],
    ['new', { isNew: '1' }, ['trevo-da-sorte']],
    ['what can be played for 0.01 (Product §7.12)', { minBet: '1' }, ['trevo-da-sorte']],
    ['what can be played for 0.50', { minBet: '50' }, ['trevo-da-sorte', 'dragao', 'peixe_azul']],
    ['what has as many lines (Product §7.13)', { minLine: 25 }, ['dragao']],
    ['more lines than any game has', { minLine: 26 }, []],
    ['filters together', { vassalage: 'PG', minBet: '10', gameType: 'RNG', gameName: 'drag' }, ['dragao']],
    ['a part of a name, in any case', { gameName: 'TREVO' }, ['trevo-da-sorte']],
    ['a name without its accents', { gameName: 'dragao' }, ['dragao']],
    ['a name with accents', { gameName: 'DRAGÃO' }, ['dragao']],
    ['a name in the other language', { gameName: 'clover' }, ['trevo-da-sorte']],
    ['a name with a wrong letter (Product §5.14)', { gameName: 'dragxo' }, ['dragao']],
    ['a name with a missing letter', { gameName: 'rolta' }, ['roleta']],
    ['a name with letters exchanged', { gameName: 'sotre' }, ['trevo-da-sorte']],
    ['a name that is not typed to its end, with a mistake', { gameName: 'rlet' }, ['roleta']],
    ['words in another order', { gameName: 'sorte trevo' }, ['trevo-da-sorte']],
    ['two words, each with a mistake', { gameName: 'tervo sotre' }, ['trevo-da-sorte']],
    ['a word that fits and one that fits nowhere', { gameName: 'trevo qqwwyy' }, []],
    ['one mistake in a short word', { gameName: 'azlu' }, ['peixe_azul']],
    ['a mistake, within a category', { gameName: 'rolta', gameType: 'FISH' }, []],
    ['a lottery’s name, among all games', { gameName: 'vinte-bolas' }, []],
    ['a name like none', { gameName: 'qqwwyy' }, []],
    ['a vendor (Product §5.10)', { gameName: 'pg' }, ['dragao', 'peixe_azul']],
    ['a vendor within a category', { gameName: 'pg', gameType: 'FISH' }, ['peixe_azul']],
    ['what a game is about', { gameName: 'folha' }, ['trevo-da-sorte']],
    ['a lottery’s vendor, among all games', { gameName: 'tcg_sea' }, []],
    ['a game that lists do not show (Product §3.21)', { gameName: 'unlisted' }, []],
    ['a percent sign is itself', { gameName: '%' }, ['dragao']],
    ['a low line is itself', { gameName: '_' }, ['peixe_azul']],
    ['a backslash is itself', { gameName: '\\' }, []],
    ['a quote is itself', { gameName: "' or 1=1 --" }, []],
    ['spaces alone are nothing', { gameName: '   ' }, everything],
    ['a language code is not a name', { gameName: 'pt' }, []],
    ['a vendor that is off', { vassalage: 'OFF' }, []],
    ['a page after the last', { pageNo: 9 }, []],
  ] as const)('%s', async (_what, query, expected) => {
    expect(await codes(query)).toEqual(expected)
  })

  test('Product §9.18 comes in pages, of 25 unless asked otherwise (Product §9.18)', async () => {
    const first = (await app.call('GET /api/games', { query: { pageSize: 3, language: 'en' } })).reply
    const second = (await app.call('GET /api/games', { query: { pageSize: 3, pageNo: 2 } })).reply
    expect([first.pageNum, first.totalPages, first.games.length]).toEqual([1, 2, 3])
    expect([second.pageNum, second.totalPages, second.games.map((game) => game.gameCode)]).toEqual([2, 2, ['roleta']])
  })

  test('tells of a game all that the product knows of it (Product §3.19)', async () => {
    const [game] = (await app.call('GET /api/games', { query: { gameType: 'LOTT', language: 'en' } })).reply.games
    expect(game).toEqual({
      gameId: 'TCG_SEA:vinte-bolas',
      nodeId: expect.any(Number),
      nodeName: 'Vinte Bolas',
      gameCode: 'vinte-bolas',
      gameName: 'Vinte Bolas',
      gameType: 'LOTT',
      vassalage: 'TCG_SEA',
      vendorName: 'TCG_SEA games',
      gameClassify: null,
      gameClassifyNew: [],
      isNew: false,
      isHot: false,
      minBet: '1',
      minLine: 1,
      roomId: null,
      supportPlay: true,
      isGameH5: true,
      freeplay: false,
      lottoMode: ['Traditional', 'Entertainment'],
      showIcon: true,
      iconUrl: '/games/default.avif',
      iconColour: '#1b3a2c',
    })
  })

  test.each([
    ['another platform', { platform: 'flash' }],
    ['another client', { clientType: '1' }],
    ['a least bet that is no amount', { minBet: '0.01' }],
    ['no line at all', { minLine: '0' }],
    ['a category that is none', { gameType: 'HOME' }],
  ])('%s is refused', async (_what, query) => {
    const { problem } = await app.call('GET /api/games', { query: query as never })
    expect(problem).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test('a change is seen within three seconds (Product §9.27)', async () => {
    await codes({})
    await app.database.db.updateTable('games').set({ is_new: true }).where('game_code', '=', 'roleta').execute()
    app.clock.pass(3_000)
    await codes({})
    await expect.poll(() => codes({ isNew: '1' })).toEqual(['trevo-da-sorte', 'roleta'])
    await app.database.db.updateTable('games').set({ is_new: false }).where('game_code', '=', 'roleta').execute()
  })
})

describe('hot games', () => {
  test('come nine a page, of all categories or of one (Product §9.20)', async () => {
    const all = (await app.call('GET /api/games/hot')).reply
    expect([all.list.map((game) => game.gameCode), all.pageNum, all.totalPages]).toEqual([['trevo-da-sorte', 'roleta'], 1, 1])
    const live = (await app.call('GET /api/games/hot', { query: { gameType: 'LIVE' } })).reply
    expect(live.list.map((game) => game.gameCode)).toEqual(['roleta'])
    const paged = (await app.call('GET /api/games/hot', { query: { pageSize: 1, pageNo: 2 } })).reply
    expect([paged.list.map((game) => game.gameCode), paged.pageNum, paged.totalPages]).toEqual([['roleta'], 2, 2])
  })
})

describe('who offers what', () => {
  test('Product §3.1 Product §3.12 stands by category in the order of menus, with names, pictures and classes (Product §3.23)', async () => {
    const { db } = app.database
    await db
      .insertInto('vendor_categories')
      .values({ provider_code: 'JL', game_type: 'LIVE', display_name: 'JL Ao Vivo', icon_path: '/vendors/jl.avif' })
      .execute()
    await db
      .insertInto('game_classes')
      .values([
        { game_type: 'RNG', code: 'JACKPOT', sort_order: 1, names: JSON.stringify({ pt: 'Acumulado', en: 'Jackpot' }) },
        { game_type: 'RNG', code: 'VIDEO', sort_order: 2 },
        { game_type: 'RNG', code: 'UNUSED', sort_order: 3 },
      ])
      .execute()
    app.clock.pass(3_000)
    await app.call('GET /api/games/types')
    await expect.poll(async () => (await app.call('GET /api/games/types')).reply.mapping.LIVE?.[0]?.displayName).toBe('JL Ao Vivo')
    const { reply } = await app.call('GET /api/games/types', { query: { language: 'en' } })
    expect(reply.sorting).toEqual([
      { gameCategory: 'RNG', vendorNames: [{ accountTypeName: 'JL' }, { accountTypeName: 'PG' }, { accountTypeName: 'TREVO' }] },
      { gameCategory: 'LIVE', vendorNames: [{ accountTypeName: 'JL' }] },
      { gameCategory: 'FISH', vendorNames: [{ accountTypeName: 'PG' }] },
      { gameCategory: 'LOTT', vendorNames: [{ accountTypeName: 'TCG_SEA' }] },
    ])
    expect(reply.mapping.LIVE).toEqual([{ vassalage: 'JL', displayName: 'JL Ao Vivo', gameType: 'LIVE', mobileLargeIcon: '/vendors/jl.avif' }])
    expect(reply.gameClassify.RNG).toEqual([
      { gameClassify: 'JACKPOT', displayName: 'Jackpot' },
      { gameClassify: 'VIDEO', displayName: 'VIDEO' },
    ])
    expect(reply.filters).toEqual({ minBets: ['1', '5', '10', '50', '75'], minLines: { RNG: [1, 25], LIVE: [1], FISH: [1], LOTT: [1] } })
    expect(reply.display).toEqual({ JL: 'JL games', PG: 'PG games', TCG_SEA: 'TCG_SEA games', TREVO: 'TREVO games' })
    expect(reply.prizeMode).toBe('LOTT')
  })
})

describe('a launch', () => {
  const launch = (token: string | undefined, query: QueryOf<'GET /api/games/launch'>) =>
    app.call('GET /api/games/launch', { ...(token === undefined ? {} : { token }), query })

  test('is refused to a guest', async () => {
    expect((await launch(undefined, { vassalage: 'TREVO' })).problem.code).toBe('login_required')
  })

  test('Product §13.522 opens for nobody who works here', async () => {
    const { token, memberId } = await createMember(app)
    await app.database.db.updateTable('members').set({ is_staff: true }).where('id', '=', memberId).execute()
    expect((await launch(token, { vassalage: 'TREVO', gameCode: 'trevo-da-sorte' })).problem).toMatchObject({ status: 403, code: 'staff_may_not_play' })
  })

  test('Product §4.11 gives an address at the studio with a token of which only the hash is kept', async () => {
    const { token, memberId } = await createMember(app)
    const { reply } = await launch(token, { vassalage: 'TREVO', gameCode: 'trevo-da-sorte', language: 'en', theme: 'light' })
    const url = new URL(reply.url)
    expect([url.origin, url.pathname, reply.gameName]).toEqual(['http://phone.test:3100', '/launch', 'Lucky Clover'])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      game: 'trevo-da-sorte',
      vendor: 'TREVO',
      lang: 'en',
      theme: 'light',
      back: 'http://phone.test:3000/m/home',
    })
    const kept = await app.database.db.selectFrom('launch_tokens').selectAll().where('member_id', '=', memberId).execute()
    expect(kept).toHaveLength(1)
    const launchToken = url.searchParams.get('token') ?? ''
    expect(launchToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(kept[0]?.token_hash).toEqual(createHash('sha256').update(launchToken).digest())
  })

  test('Product §4.11 of the lobby opens the vendor’s first game', async () => {
    const { token } = await createMember(app)
    expect(new URL((await launch(token, { vassalage: 'PG' })).reply.url).searchParams.get('game')).toBe('dragao')
  })

  test.each([
    ['an unknown game', { vassalage: 'TREVO', gameCode: 'none' }, 404, 'not_found'],
    ['an unknown vendor', { vassalage: 'NONE' }, 404, 'not_found'],
    ['a game that is off', { vassalage: 'JL', gameCode: 'old' }, 403, 'game_disabled'],
    ['a vendor that is off', { vassalage: 'OFF', gameCode: 'off' }, 403, 'game_disabled'],
    ['a game that cannot be played now (Product §3.22)', { vassalage: 'HALL', gameCode: 'closed' }, 403, 'game_disabled'],
  ])('Product §4.11 of %s is refused', async (_what, query, status, code) => {
    await app.database.db.deleteFrom('games').where('provider_code', '=', 'HALL').execute()
    await createGame(app, { vendor: 'HALL', gameCode: 'closed', isPlayable: false })
    const { token } = await createMember(app)
    expect((await launch(token, query)).problem).toMatchObject({ status, code })
  })

  describe('Product §13.558 of a game in maintenance', () => {
    const hourMs = 3_600_000
    const words = { pt: 'Volta às dez.', en: 'Back at ten.' }
    /** Gives its end. */
    const close = async (game: string | null, fromHours: number, toHours: number): Promise<string> => {
      const now = app.clock.now().getTime()
      const to = new Date(now + toHours * hourMs)
      await app.database.transact((tx) => insertMaintenance(tx, { id: newKey(), vendor: 'TREVO', game, from: new Date(now + fromHours * hourMs), to, words, by: null }, new Date(now)))
      return to.toISOString()
    }
    const query = { vassalage: 'TREVO', gameCode: 'trevo-da-sorte' } as const
    const said = (token: string, language?: string) => app.call('GET /api/games/maintenance', { token, query: { ...query, ...(language !== undefined && { language }) } })
    afterEach(() => app.database.db.deleteFrom('maintenance_windows').execute())

    test('is refused, and why stands in the house’s words', async () => {
      const { token, memberId } = await createMember(app)
      const until = await close(null, -1, 2)
      const { problem } = await launch(token, query)
      expect(problem).toMatchObject({ status: 503, code: 'game_maintenance', retryAfterSeconds: 3_600 })
      expect(await app.database.db.selectFrom('launch_tokens').selectAll().where('member_id', '=', memberId).execute()).toEqual([])
      expect((await said(token)).reply).toEqual({ text: words.pt, until })
      expect((await said(token, 'en')).reply.text).toBe(words.en)
      expect((await said(token, 'th')).reply.text).toBe(words.pt)
    })

    test.each([
      ['another game’s', 'another', -1, 2],
      ['one to come', null, 1, 2],
      ['one that is over', null, -2, -1],
    ])('%s closes nothing', async (_what, game, from, to) => {
      const { token } = await createMember(app)
      await close(game, from, to)
      expect((await launch(token, query)).status).toBe(200)
      expect((await said(token)).problem.code).toBe('not_found')
    })

    test('the game’s own, and the longest of several', async () => {
      const { token } = await createMember(app)
      await close('trevo-da-sorte', -1, 1)
      const until = await close(null, -1, 5)
      expect((await launch(token, query)).problem.code).toBe('game_maintenance')
      expect((await said(token)).reply.until).toBe(until)
    })
  })

  test('Product §11.29 opens at the vendor’s own address, and documents let its frame be shown', async () => {
    await createGame(app, { vendor: 'ELSEWHERE', gameCode: 'far' })
    await app.database.db
      .updateTable('providers')
      .set({ launch_url: 'https://games.vendor.example:8443/open?brand=7' })
      .where('code', '=', 'ELSEWHERE')
      .execute()
    const { token } = await createMember(app)
    const url = new URL((await launch(token, { vassalage: 'ELSEWHERE', gameCode: 'far' })).reply.url)
    expect([url.origin, url.pathname, url.searchParams.get('brand'), url.searchParams.get('game')]).toEqual([
      'https://games.vendor.example:8443',
      '/open',
      '7',
      'far',
    ])
  })

  describe('Product §11.30 of a vendor that is hidden', () => {
    beforeAll(async () => {
      await createGame(app, { vendor: 'UNDER_TEST', gameCode: 'trial-run', name: 'Trial run' })
      await app.database.db.updateTable('providers').set({ is_shown: false }).where('code', '=', 'UNDER_TEST').execute()
    })

    test('is refused to members', async () => {
      const { token } = await createMember(app)
      expect((await launch(token, { vassalage: 'UNDER_TEST', gameCode: 'trial-run' })).problem).toMatchObject({ status: 403, code: 'game_disabled' })
    })

    test('is offered by no list and no search, until it is shown', async () => {
      const find = async () => {
        app.clock.pass(10_000)
        return codes({ gameName: 'Trial run' })
      }
      expect(await find()).not.toContain('trial-run')
      await app.database.db.updateTable('providers').set({ is_shown: true }).where('code', '=', 'UNDER_TEST').execute()
      await expect.poll(find).toContain('trial-run')
    })
  })

  test.each([
    ['trad, where the game knows one way alone', { vassalage: 'PG', gameCode: 'dragao' }, 'trad'],
    ['ent, where the lottery has Entertainment', { vassalage: 'TCG_SEA', gameCode: 'vinte-bolas' }, 'ent'],
    ['as the phone asks', { vassalage: 'TCG_SEA', gameCode: 'vinte-bolas', playType: 'trad' }, 'trad'],
  ] as const)('plays %s (Product §7.14)', async (_what, query, playType) => {
    const { token } = await createMember(app)
    const { reply } = await launch(token, query)
    expect([reply.playType, new URL(reply.url).searchParams.get('play')]).toEqual([playType, playType])
  })

  test('keeps what a vendor’s own address says, and encodes what it is given', () => {
    const url = launchAddress('https://vendor.example/open?brand=7', {
      launchToken: 'a&b',
      gameCode: 'g',
      vendor: 'V',
      playType: 'trad',
      language: 'pt',
      theme: 'dark',
      back: 'http://phone.test/m/home?x=1&y=2',
    })
    expect(url).toBe(
      'https://vendor.example/open?brand=7&token=a%26b&game=g&vendor=V&play=trad&lang=pt&theme=dark&back=http%3A%2F%2Fphone.test%2Fm%2Fhome%3Fx%3D1%26y%3D2',
    )
  })
})

describe('recent games', () => {
  const recent = async (token: string, query: QueryOf<'GET /api/games/recent'> = {}) => (await app.call('GET /api/games/recent', { token, query })).reply

  test('are no guest’s', async () => {
    expect((await app.call('GET /api/games/recent')).problem.code).toBe('login_required')
  })

  test('are what the member opened, latest first, each once (Product §4.33)', async () => {
    const { token } = await createMember(app)
    const other = await createMember(app)
    for (const gameCode of ['dragao', 'peixe_azul', 'dragao']) {
      app.clock.pass(1_000)
      await app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode } })
    }
    expect((await recent(token)).list.map((game) => game.gameCode)).toEqual(['dragao', 'peixe_azul'])
    expect(await recent(token, { gameType: 'FISH' })).toMatchObject({ list: [{ gameCode: 'peixe_azul' }], pageNum: 1, totalPages: 1 })
    expect(await recent(token, { pageSize: 1, page: 2 })).toMatchObject({ list: [{ gameCode: 'peixe_azul' }], pageNum: 2, totalPages: 2 })
    expect(await recent(other.token)).toEqual({ list: [], pageNum: 1, totalPages: 0 })
  })

  test('have no lottery among all, and the lotteries where they are asked for (Product §9.21)', async () => {
    const { token } = await createMember(app)
    for (const [vassalage, gameCode] of [['PG', 'dragao'], ['TCG_SEA', 'vinte-bolas']] as const)
      await app.call('GET /api/games/launch', { token, query: { vassalage, gameCode } })
    expect((await recent(token)).list.map((game) => game.gameCode)).toEqual(['dragao'])
    expect((await recent(token, { gameType: 'LOTT' })).list.map((game) => game.gameCode)).toEqual(['vinte-bolas'])
  })

  test('are the last fifty (Product §9.25)', async () => {
    const { token, memberId } = await createMember(app)
    const { db } = app.database
    for (let turn = 0; turn < 51; turn += 1) await createGame(app, { vendor: 'MANY', gameCode: `g${turn}` })
    const nodes = await db.selectFrom('games').select('node_id').where('provider_code', '=', 'MANY').orderBy('node_id').execute()
    const at = (turn: number): Date => new Date(app.clock.now().getTime() - 100_000 + turn)
    await db
      .insertInto('recent_games')
      .values(nodes.slice(0, 50).map(({ node_id }, turn) => ({ member_id: memberId, node_id, opened_at: at(turn) })))
      .execute()
    await app.call('GET /api/games/launch', { token, query: { vassalage: 'MANY', gameCode: 'g50' } })
    const kept = await db.selectFrom('recent_games').select('node_id').where('member_id', '=', memberId).orderBy('opened_at').execute()
    expect(kept.map((row) => row.node_id)).toEqual(nodes.slice(1).map((row) => row.node_id))
  })
})
