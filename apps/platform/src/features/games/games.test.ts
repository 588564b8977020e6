import { createHash } from 'node:crypto'
import type { QueryOf } from '@trevo/contract/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { launchAddress } from './launch-address.ts'
import { searchPattern } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createGame(app, { gameCode: 'trevo-da-sorte', name: 'Trevo da Sorte', names: { pt: 'Trevo da Sorte', en: 'Lucky Clover' }, isHot: true, isNew: true })
  await createGame(app, { vendor: 'PG', gameCode: 'dragao', name: 'Dragão 100%', names: { pt: 'Dragão 100%', en: 'Dragon' }, gameClassify: 'VIDEO' })
  await createGame(app, { vendor: 'PG', gameCode: 'peixe_azul', name: 'Peixe_Azul', gameType: 'FISH' })
  await createGame(app, { vendor: 'JL', gameCode: 'roleta', name: 'Roleta', gameType: 'LIVE' })
  await createGame(app, { vendor: 'JL', gameCode: 'old', name: 'Old', isEnabled: false })
  await createGame(app, { vendor: 'OFF', gameCode: 'off', name: 'Off' })
  await app.database.db.updateTable('providers').set({ is_enabled: false }).where('code', '=', 'OFF').execute()
})
afterAll(() => app.close())

const codes = async (query: QueryOf<'GET /api/games'>) => (await app.call('GET /api/games', { query })).reply.games.map((game) => game.gameCode)

describe('the list of games', () => {
  test.each([
    ['everything that is on', {}, ['trevo-da-sorte', 'dragao', 'peixe_azul', 'roleta']],
    ['a category', { gameType: 'FISH' }, ['peixe_azul']],
    ['a vendor', { vassalage: 'PG' }, ['dragao', 'peixe_azul']],
    ['a classification', { gameClassify: 'VIDEO' }, ['dragao']],
    ['hot', { isHot: '1' }, ['trevo-da-sorte']],
    ['new', { isNew: '1' }, ['trevo-da-sorte']],
    ['a part of a name, in any case', { gameName: 'TREVO' }, ['trevo-da-sorte']],
    ['a name without its accents', { gameName: 'dragao' }, ['dragao']],
    ['a name with accents', { gameName: 'DRAGÃO' }, ['dragao']],
    ['a name in the other language', { gameName: 'clover' }, ['trevo-da-sorte']],
    ['a percent sign is itself', { gameName: '%' }, ['dragao']],
    ['a low line is itself', { gameName: '_' }, ['peixe_azul']],
    ['a backslash is itself', { gameName: '\\' }, []],
    ['a quote is itself', { gameName: "' or 1=1 --" }, []],
    ['spaces alone are nothing', { gameName: '   ' }, ['trevo-da-sorte', 'dragao', 'peixe_azul', 'roleta']],
    ['a language code is not a name', { gameName: 'pt' }, []],
    ['a vendor that is off', { vassalage: 'OFF' }, []],
    ['a page after the last', { pageNo: 9 }, []],
  ] as const)('%s', async (_what, query, expected) => {
    expect(await codes(query)).toEqual(expected)
  })

  test('comes in pages', async () => {
    const first = (await app.call('GET /api/games', { query: { pageSize: 3, language: 'en' } })).reply
    const second = (await app.call('GET /api/games', { query: { pageSize: 3, pageNo: 2 } })).reply
    expect([first.pageNum, first.totalPages, first.games.length]).toEqual([1, 2, 3])
    expect([second.pageNum, second.totalPages, second.games.map((game) => game.gameCode)]).toEqual([2, 2, ['roleta']])
    expect(first.games[0]).toMatchObject({
      gameName: 'Lucky Clover',
      vassalage: 'TREVO',
      vendorName: 'TREVO games',
      iconUrl: '/games/default.avif',
      minBet: '1',
    })
  })

  test('vendors stand by category, those that are on', async () => {
    const { vendors } = (await app.call('GET /api/games/vendors')).reply
    expect(vendors.map((vendor) => `${vendor.vassalage} ${vendor.gameType}`).sort()).toEqual(['JL LIVE', 'PG FISH', 'PG RNG', 'TREVO RNG'])
  })

  test('a pattern keeps what LIKE would read', () => {
    expect(searchPattern(' Ção_50%\\ ')).toBe('%cao\\_50\\%\\\\%')
  })
})

describe('a launch', () => {
  const launch = (token: string | undefined, query: QueryOf<'GET /api/games/launch'>) =>
    app.call('GET /api/games/launch', { ...(token === undefined ? {} : { token }), query })

  test('is refused to a guest', async () => {
    expect((await launch(undefined, { vassalage: 'TREVO' })).problem.code).toBe('login_required')
  })

  test('gives an address at the studio with a token of which only the hash is kept', async () => {
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

  test('of the lobby opens the vendor’s first game', async () => {
    const { token } = await createMember(app)
    expect(new URL((await launch(token, { vassalage: 'PG' })).reply.url).searchParams.get('game')).toBe('dragao')
  })

  test.each([
    ['an unknown game', { vassalage: 'TREVO', gameCode: 'none' }, 404, 'not_found'],
    ['an unknown vendor', { vassalage: 'NONE' }, 404, 'not_found'],
    ['a game that is off', { vassalage: 'JL', gameCode: 'old' }, 403, 'game_disabled'],
    ['a vendor that is off', { vassalage: 'OFF', gameCode: 'off' }, 403, 'game_disabled'],
  ])('of %s is refused', async (_what, query, status, code) => {
    const { token } = await createMember(app)
    expect((await launch(token, query)).problem).toMatchObject({ status, code })
  })

  test('keeps what a vendor’s own address says, and encodes what it is given', () => {
    const url = launchAddress('https://vendor.example/open?brand=7', {
      studioOrigin: 'http://x',
      launchToken: 'a&b',
      gameCode: 'g',
      vendor: 'V',
      language: 'pt',
      theme: 'dark',
      back: 'http://phone.test/m/home?x=1&y=2',
    })
    expect(url).toBe(
      'https://vendor.example/open?brand=7&token=a%26b&game=g&vendor=V&lang=pt&theme=dark&back=http%3A%2F%2Fphone.test%2Fm%2Fhome%3Fx%3D1%26y%3D2',
    )
  })
})
