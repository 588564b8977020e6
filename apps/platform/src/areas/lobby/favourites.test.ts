import type { QueryOf } from '@trevo/contract/member/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { favouritesMax } from './favourites-store.ts'

let app: TestApp
let slot: string
let fish: string
beforeAll(async () => {
  app = await openTestApp()
  slot = String((await createGame(app, { vendor: 'PG', gameCode: 'slot', names: { en: 'The Slot' } })).nodeId)
  fish = String((await createGame(app, { vendor: 'JL', gameCode: 'fish', gameType: 'FISH' })).nodeId)
})
afterAll(() => app.close())

const add = (token: string, nodeId: string, vendor: string) => app.call('POST /api/favourites', { token, body: { nodeId, vendor } })
const remove = (token: string, nodeId: string, vendor: string) => app.call('DELETE /api/favourites', { token, query: { nodeId, vendor } })
const ids = async (token: string) => (await app.call('GET /api/favourites/ids', { token })).reply.content

describe('favourites', () => {
  test('are no guest’s', async () => {
    for (const line of ['GET /api/favourites', 'GET /api/favourites/ids'] as const) expect((await app.call(line)).problem.code).toBe('login_required')
    expect((await app.call('POST /api/favourites', { body: { nodeId: slot, vendor: 'PG' } })).problem.code).toBe('login_required')
  })

  test('are added and taken back, latest first, as text (Product §3.24)', async () => {
    const { token } = await createMember(app)
    expect((await add(token, slot, 'PG')).reply).toEqual({ isAdded: true })
    app.clock.pass(1_000)
    await add(token, fish, 'JL')
    expect(await ids(token)).toEqual([fish, slot])
    expect((await remove(token, slot, 'PG')).reply).toEqual({ isRemoved: true })
    expect(await ids(token)).toEqual([fish])
  })

  test('added twice are there once, and that is no refusal; removed twice neither (Product §4.32)', async () => {
    const { token } = await createMember(app)
    await add(token, slot, 'PG')
    expect(await add(token, slot, 'PG')).toMatchObject({ status: 200, reply: { isAdded: false } })
    expect(await ids(token)).toEqual([slot])
    await remove(token, slot, 'PG')
    expect(await remove(token, slot, 'PG')).toMatchObject({ status: 200, reply: { isRemoved: false } })
  })

  test('of two taps at once make one', async () => {
    const { token } = await createMember(app)
    const answers = await Promise.all([add(token, slot, 'PG'), add(token, slot, 'PG'), add(token, slot, 'PG')])
    expect(answers.map((answer) => answer.reply.isAdded).sort()).toEqual([false, false, true])
  })

  test('are listed as games, of one category if asked (Product §7.15)', async () => {
    const { token } = await createMember(app)
    await add(token, slot, 'PG')
    app.clock.pass(1_000)
    await add(token, fish, 'JL')
    const all = (await app.call('GET /api/favourites', { token, query: { language: 'en' } })).reply
    expect(all).toMatchObject({ content: [{ gameCode: 'fish' }, { gameName: 'The Slot' }], pageNum: 1, totalPages: 1 })
    const one = (await app.call('GET /api/favourites', { token, query: { gameType: 'RNG' } })).reply
    expect(one.content.map((game) => game.gameCode)).toEqual(['slot'])
    const second = (await app.call('GET /api/favourites', { token, query: { pageSize: 1, pageNo: 2 } })).reply
    expect(second).toMatchObject({ content: [{ gameCode: 'slot' }], pageNum: 2, totalPages: 2 })
  })

  test('have no lottery among all, and the lotteries where they are asked for (Product §9.21)', async () => {
    const { token } = await createMember(app)
    const draw = String((await createGame(app, { vendor: 'TCG_SEA', gameCode: 'draw', gameType: 'ELOTT' })).nodeId)
    app.clock.pass(3_000)
    await expect.poll(async () => (await add(token, draw, 'TCG_SEA')).status).toBe(200)
    await add(token, slot, 'PG')
    const codes = async (query: QueryOf<'GET /api/favourites'>) => (await app.call('GET /api/favourites', { token, query })).reply.content.map((game) => game.gameCode)
    expect(await codes({})).toEqual(['slot'])
    expect(await codes({ gameType: 'ELOTT' })).toEqual(['draw'])
  })

  test('are a member’s own', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    await add(one.token, slot, 'PG')
    expect((await remove(other.token, slot, 'PG')).reply).toEqual({ isRemoved: false })
    expect([await ids(one.token), await ids(other.token)]).toEqual([[slot], []])
    // The number of a game of another vendor takes nothing back either.
    expect((await remove(one.token, slot, 'JL')).reply).toEqual({ isRemoved: false })
    expect(await ids(one.token)).toEqual([slot])
  })

  test.each([
    ['a game that is not there', '999999', 'PG'],
    ['a game of another vendor', '1', 'JL'],
  ])('of %s are refused', async (_what, nodeId, vendor) => {
    const { token } = await createMember(app)
    expect((await add(token, nodeId, vendor)).problem).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('are at most five hundred, of many taps at once too (Product §9.24)', async () => {
    const { token, memberId } = await createMember(app)
    const { db } = app.database
    const games = Array.from({ length: favouritesMax + 9 }, (_, turn) => ({
      provider_code: 'PG',
      game_code: `many-${turn}`,
      name: `Many ${turn}`,
      game_type: 'RNG',
    }))
    const nodes = (await db.insertInto('games').values(games).returning('node_id').execute()).map((row) => row.node_id)
    app.clock.pass(3_000)
    await app.services.catalogue()
    await expect.poll(async () => (await app.services.catalogue()).byNode.has(nodes.at(-1) ?? 0)).toBe(true)
    await db
      .insertInto('favourites')
      .values(nodes.slice(0, favouritesMax - 1).map((node_id) => ({ member_id: memberId, node_id })))
      .execute()
    const answers = await Promise.all(nodes.slice(favouritesMax - 1).map((nodeId) => add(token, String(nodeId), 'PG')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find((answer) => answer.status === 409)?.problem.code).toBe('favourites_full')
    await remove(token, String(nodes[0]), 'PG')
    expect((await add(token, slot, 'PG')).reply).toEqual({ isAdded: true })
  })

  test('of a game that is off are not shown, and can be taken back', async () => {
    const { nodeId } = await createGame(app, { vendor: 'PG', gameCode: 'passing' })
    const { token } = await createMember(app)
    app.clock.pass(3_000)
    await ids(token)
    await expect.poll(async () => (await add(token, String(nodeId), 'PG')).status).toBe(200)
    await app.database.db.updateTable('games').set({ is_enabled: false }).where('node_id', '=', nodeId).execute()
    app.clock.pass(3_000)
    await ids(token)
    await expect.poll(() => ids(token)).toEqual([])
    expect((await remove(token, String(nodeId), 'PG')).reply).toEqual({ isRemoved: true })
  })
})
