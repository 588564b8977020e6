import { demoVendors } from '@trevo/demo-games/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, logIn } from '#testing/factories.ts'
import { seedOnce } from '#db/prepare.ts'
import { seedDemo } from './seed-demo.ts'
import { seedSupport } from './support.ts'

let app: TestApp
let providers: Readonly<Record<string, string>>
beforeAll(async () => {
  app = await openTestApp()
  providers = Object.fromEntries(demoVendors.map(({ code }) => [code, `secret of ${code}`]))
  await seedDemo(app.database, { providers, onProgress: () => undefined })
})
afterAll(() => app.close())

const counts = async (): Promise<readonly string[]> => {
  const { db } = app.database
  const tables = ['members', 'providers', 'games', 'announcements', 'transfers', 'rounds', 'purses', 'game_sessions', 'exclusions', 'harm_scores', 'care_interventions'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((pick) => pick.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return rows.map((row, index) => `${tables[index]} ${row.count}`)
}

test('the demo logins work and have their money', async () => {
  const demo = await logIn(app, { username: 'demo', password: 'Demo-1234' })
  expect(demo).toMatchObject({ type: 0, userName: 'demo' })
  expect((await app.call('GET /api/wallet', { token: demo.token })).reply).toMatchObject({ sumBalance: '126750', currency: 'BRL', held: '0' })
  const agent = await logIn(app, { username: 'agent', password: 'Agent-1234' })
  expect(agent.type).toBe(1)
})

test('the demo has its chat and ways to reach people, and leaves alone what an operator has set', async () => {
  const read = () => app.database.db.selectFrom('site').select(['customer_service', 'whitelabel']).executeTakeFirstOrThrow()
  const { customer_service: contacts, whitelabel } = await read()
  expect(whitelabel.CBS3).toBe(true)
  expect(contacts.map(({ csType }) => csType)).toEqual(['MAIL', 'FACEBOOK', 'YOUTUBE'])
  await app.database.db.updateTable('site').set({ customer_service: JSON.stringify(contacts.slice(0, 1)), whitelabel: JSON.stringify({ ...whitelabel, CBS3: false }) }).execute()
  await app.database.transact(seedSupport)
  expect(await read()).toMatchObject({ customer_service: contacts.slice(0, 1), whitelabel: { CBS3: false } })
})

test('a second seeding changes nothing', async () => {
  const before = await counts()
  await seedDemo(app.database, { providers, onProgress: () => undefined })
  expect(await counts()).toEqual(before)
})

test('Product §12.3 home shows the games, banners and notices, and winners that the books hold', async () => {
  await catchUp(app.database.pool)
  await app.services.winners.refresh()
  const { reply } = await app.call('GET /api/home', { query: { language: 'en' } })
  expect(reply.hot[0]).toMatchObject({ gameCode: 'trevo-da-sorte', gameName: 'Lucky Clover', vendorName: 'Trevo Studio' })
  expect(reply.blocks[0]?.games.map((game) => game.vassalage)).toEqual(Array(9).fill('PG'))
  expect(reply.banners.length).toBe(3)
  expect(reply.notices.length).toBe(3)
  expect(reply.hot.length).toBe(9)
  expect(reply.winners.length).toBeGreaterThan(8)
  const amounts = reply.winners.map(({ vo }) => BigInt(vo.winAmount))
  expect(amounts.every((amount, index) => amount > 0n && (index === 0 || amount <= (amounts[index - 1] ?? 0n)))).toBe(true)
  const rounds = await app.database.db.selectFrom('rounds').select(['staked_minor', 'won_minor']).execute()
  const nets = new Set(rounds.map((round) => round.won_minor - round.staked_minor))
  expect(amounts.every((amount) => nets.has(amount))).toBe(true)
})

test('a demo of the version before gets the games that it has not, and nothing else again', async () => {
  const { db } = app.database
  const options = { providers, onProgress: () => undefined }
  await db.insertInto('seeds').values({ name: 'demo' }).execute()
  const before = await counts()
  await db.deleteFrom('games').where('game_type', '=', 'ELOTT').execute()
  expect(await seedOnce(app.database, options)).toBe(true)
  expect(await counts()).toEqual(before)
  expect(await seedOnce(app.database, options)).toBe(false)
})

test('Product §12.48 a game that the demo has given up is found and opened by nobody, and what was played in it stays', async () => {
  const { db } = app.database
  const { token } = await logIn(app, { username: 'demo', password: 'Demo-1234' })
  for (const gameCode of ['cardume', 'of-the-operator']) await createGame(app, { vendor: 'CQ9', gameCode, name: gameCode, gameType: 'FISH' })
  const launch = (gameCode: string) => app.call('GET /api/games/launch', { token, query: { vassalage: 'CQ9', gameCode } })
  expect((await launch('cardume')).status).toBe(200)
  await seedDemo(app.database, { providers, onProgress: () => undefined })
  expect((await launch('cardume')).problem).toMatchObject({ code: 'game_disabled' })
  expect((await launch('of-the-operator')).status).toBe(200)
  app.clock.pass(4_000)
  const { reply } = await app.call('GET /api/games', { query: { gameName: 'cardume' } })
  expect(reply.games.map((game) => game.gameCode)).not.toContain('cardume')
  expect(await db.selectFrom('recent_games').innerJoin('games', 'games.node_id', 'recent_games.node_id').select('game_code').orderBy('game_code').execute()).toEqual([
    { game_code: 'cardume' },
    { game_code: 'of-the-operator' },
  ])
})

test('what is owed to the demo’s members is proved a minute after them, once', async () => {
  const asked = () => app.database.db.selectFrom('liability_requests').select(['cut_at', 'asked_by']).execute()
  const [first, ...more] = await asked()
  expect([first?.asked_by, more]).toEqual([null, []])
  expect(first?.cut_at?.getTime()).toBeGreaterThan(Date.now() - 10 * 60_000)
  // The house's accounts are counted by minutes: what moves within that of a cut would stand on both of its sides.
  expect((first?.cut_at?.getTime() ?? 1) % 60_000).toBe(0)
  await seedDemo(app.database, { providers, onProgress: () => undefined })
  expect(await asked()).toEqual([first])
})
