import { readFile } from 'node:fs/promises'
import { memberId } from '@trevo/rules/ids'
import { houseKey } from '@trevo/rules/agents/tree'
import { daysOn } from '@trevo/rules/markets/market-days'
import { dayIn } from '@trevo/rules/markets/market'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { treeChecks } from '#ledger/audit/tree-checks.ts'
import { openTestDatabase } from '#testing/database.ts'
import { effectMovesJob } from './jobs/effect-moves.ts'
import { takeStep } from './take-step.ts'
import { insertChange, moveUpFromClosed } from './tree-store.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  testing = await openTestDatabase()
})
afterAll(() => testing.close())

const now = new Date('2026-11-27T10:00:00Z')
const today = '2026-11-27'
const cut = '2026-11-28'
const afterCut = new Date('2026-11-28T00:00:05Z')

let count = 0
const come = async (type: number, recommenderId: bigint | null = null, at = now): Promise<bigint> => {
  count += 1
  const made = await testing.database.transact((tx) => insertMember(tx, { username: `t${count}`, nickname: 't', type, currency: type === 4 ? 'FUN' : 'BRL', language: 'pt', passwordHash: 'x', recommenderId }, at))
  if (made === null) throw new Error('the name is taken')
  return made
}
const query = async <Row extends object>(text: string, values: readonly unknown[] = []) => (await testing.database.pool.query<Row>(text, [...values])).rows
const uplineOf = async (id: bigint, day = today) =>
  (await query<{ upline_id: bigint }>('select upline_id from team_places where member_id = $1 and from_day <= $2::date and (to_day is null or to_day > $2::date)', [id, day]))[0]?.upline_id ?? null
const lineOf = async (id: bigint, day = today) =>
  (await query<{ line: string }>(`select array_to_string(line, ' ') as line from agent_lines where agent_id = $1 and from_day <= $2::date and (to_day is null or to_day > $2::date)`, [id, day]))[0]?.line.split(' ').map(BigInt) ?? null
const ask = (change: { memberId: bigint; uplineId?: bigint; type?: number }) => testing.database.transact((tx) => insertChange(tx, { ...change, fromDay: cut, staffId: null, now }))
/** One step each time, as if whatever ran it died after each. */
const steps = async (day: string, at: Date, most?: number): Promise<number> => {
  let taken = 0
  while ((await testing.database.transact((tx) => takeStep(tx, { today: day, now: at, ...(most === undefined ? {} : { most }) }))) !== null) taken += 1
  return taken
}
const stateOf = async (id: bigint) => (await query<{ state: string; refusal: string | null }>('select state, refusal from team_changes where member_id = $1 order by id desc limit 1', [id]))[0]
const faults = async () => (await Promise.all(treeChecks.map(({ sql }) => query<{ what: string }>(sql)))).flat()

describe('where members stand', () => {
  test('Product §4.1270 whoever comes stands below the nearest agent at or above who brought them, else below the house', async () => {
    const top = await come(2)
    const agent = await come(1, top)
    const player = await come(0, agent)
    const friend = await come(0, player)
    const nobodys = await come(0)
    expect(await Promise.all([top, agent, player, friend, nobodys].map((id) => uplineOf(id)))).toEqual([houseKey, top, agent, agent, houseKey])
    expect(await Promise.all([top, agent, player].map((id) => lineOf(id)))).toEqual([[houseKey, top], [houseKey, top, agent], null])
    expect(await lineOf(houseKey)).toEqual([houseKey])
  })

  test('Product §4.1271 trials, the house and assistants stand nowhere, and a top agent or a partner below the house whoever brought them', async () => {
    const agent = await come(1)
    for (const type of [4, 40, 42]) expect(await uplineOf(await come(type, agent))).toBe(null)
    for (const type of [2, 41]) expect(await uplineOf(await come(type, agent))).toBe(houseKey)
  })

  test('Product §9.1270 no line has more than 64', async () => {
    let above = await come(1)
    for (let depth = 2; depth < 64; depth += 1) above = await come(1, above)
    expect((await lineOf(above))?.length).toBe(64)
    await expect(come(1, above)).rejects.toThrow()
    expect(await uplineOf(await come(0, above))).toBe(above)
    const outside = await come(1)
    await ask({ memberId: outside, uplineId: above })
    await steps(today, now)
    expect(await stateOf(outside)).toEqual({ state: 'refused', refusal: 'tree_too_deep' })
  })
})

test('Product §4.1270 who was here before the tree is placed as if they came now', async () => {
  const places = () => query('select member_id, from_day::text, upline_id from team_places order by 1')
  const lines = () => query('select agent_id, from_day::text, line::text from agent_lines order by 1')
  const [top, partner] = [await come(2), await come(41)]
  const agent = await come(1, await come(0, top))
  await come(0, await come(0, agent))
  await come(0, partner)
  const before = [await places(), await lines()]
  const told = await readFile(new URL('../../db/migrations/202611270010-team.sql', import.meta.url), 'utf8')
  await query('delete from team_changes')
  await query('delete from team_places')
  await query('delete from agent_lines')
  await query(told.slice(told.indexOf('insert into agent_lines')))
  expect([await places(), await lines()]).toEqual(before)
  expect(await faults()).toEqual([])
})

describe('moves', () => {
  const branch = async () => {
    const [from, to] = [await come(1), await come(1)]
    const moved = await come(1, from)
    const [below, player] = [await come(1, moved), await come(0, moved)]
    const lowest = await come(1, below)
    return { from, to, moved, below, player, lowest }
  }

  test('Product §4.1273 a move goes through its steps one by one, holds from the cut, and earlier days stay the old line’s', async () => {
    const { from, to, moved, below, player, lowest } = await branch()
    await ask({ memberId: moved, uplineId: to })
    // Three agents, two a step: staged in two, checked in one.
    expect(await steps(today, now, 2)).toBe(3)
    expect(await stateOf(moved)).toEqual({ state: 'armed', refusal: null })
    expect(await lineOf(lowest)).toEqual([houseKey, from, moved, below, lowest])
    expect(await steps(cut, afterCut, 2)).toBe(1)
    expect(await stateOf(moved)).toEqual({ state: 'effective', refusal: null })
    expect([await lineOf(lowest), await lineOf(lowest, cut)]).toEqual([[houseKey, from, moved, below, lowest], [houseKey, to, moved, below, lowest]])
    expect([await uplineOf(moved), await uplineOf(moved, cut), await uplineOf(player, cut)]).toEqual([from, to, moved])
    expect(await query('select from team_change_lines')).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('Product §4.1273 one step is one transaction: what is undone in the middle is done again', async () => {
    const { to, moved, lowest } = await branch()
    await ask({ memberId: moved, uplineId: to })
    let left = 0
    for (const [day, at] of [[today, now], [cut, afterCut]] as const) {
      for (;;) {
        const cutOff = testing.database.transact(async (tx) => {
          const taken = await takeStep(tx, { today: day, now: at, most: 1 })
          throw new Error(taken === null ? 'nothing' : 'killed')
        })
        const how = await cutOff.catch((error: unknown) => (error as Error).message)
        if (how === 'nothing') break
        expect(await faults()).toEqual([])
        await testing.database.transact((tx) => takeStep(tx, { today: day, now: at, most: 1 }))
        left += 1
      }
    }
    expect(left).toBeGreaterThanOrEqual(5)
    expect((await lineOf(lowest, cut))?.slice(0, 2)).toEqual([houseKey, to])
    expect(await faults()).toEqual([])
  })

  test('Product §4.1273 of two that would make a circle the first holds, and the other is refused at the cut', async () => {
    const [one, two] = [await come(1), await come(1)]
    await ask({ memberId: one, uplineId: two })
    await ask({ memberId: two, uplineId: one })
    await steps(today, now)
    expect([(await stateOf(one))?.state, (await stateOf(two))?.state]).toEqual(['armed', 'armed'])
    await steps(cut, afterCut)
    expect([await stateOf(one), await stateOf(two)]).toEqual([{ state: 'effective', refusal: null }, { state: 'refused', refusal: 'tree_cycle' }])
    expect(await faults()).toEqual([])
  })

  test('an agent who is made in a staged branch, and a branch whose upline moves too, get the right lines', async () => {
    const { from, to, moved, player, below } = await branch()
    const above = await come(1)
    await ask({ memberId: moved, uplineId: to })
    await steps(today, now)
    await ask({ memberId: player, type: 1 })
    await ask({ memberId: to, uplineId: above })
    await ask({ memberId: from, type: 0 })
    await steps(today, now)
    await steps(cut, afterCut)
    expect([await lineOf(player, cut), await lineOf(below, cut)]).toEqual([[houseKey, above, to, moved, player], [houseKey, above, to, moved, below]])
    // The branch left at the same cut, before the demotion was looked at.
    expect([await stateOf(from), await lineOf(from, cut)]).toEqual([{ state: 'effective', refusal: null }, null])
    expect(await faults()).toEqual([])
  })

  test('whoever comes after the cut and before the move is met stands below the same agent', async () => {
    const { moved, to } = await branch()
    await ask({ memberId: moved, uplineId: to })
    await steps(today, now)
    const late = new Date('2026-11-28T00:00:01Z')
    const [player, agent] = [await come(0, moved, late), await come(1, moved, late)]
    await steps(cut, afterCut)
    expect([await uplineOf(player, cut), await lineOf(agent, cut)]).toEqual([moved, [houseKey, to, moved, agent]])
    expect(await faults()).toEqual([])
  })

  test('Product §4.1273 an agent who comes in the moment in which a move is met gets the right line', async () => {
    const { moved, to } = await branch()
    await ask({ memberId: moved, uplineId: to })
    await steps(today, now)
    const [arrived, hasArrived] = [Promise.withResolvers<bigint>(), Promise.withResolvers<null>()]
    const coming = testing.database.transact(async (tx) => {
      const made = await insertMember(tx, { username: 'late', nickname: 't', type: 1, currency: 'BRL', language: 'pt', passwordHash: 'x', recommenderId: moved }, afterCut)
      arrived.resolve(made ?? 0n)
      await hasArrived.promise
    })
    const late = await arrived.promise
    const met = steps(cut, afterCut)
    await expect.poll(async () => (await query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%agent_lines%'`)).length).toBe(1)
    hasArrived.resolve(null)
    await Promise.all([coming, met])
    expect(await lineOf(late, cut)).toEqual([houseKey, to, moved, late])
    expect(await faults()).toEqual([])
  })

  test('one move and one change of type of a member are under way at a time', async () => {
    const { moved, to, from } = await branch()
    expect([await ask({ memberId: moved, uplineId: to }), await ask({ memberId: moved, uplineId: from }), await ask({ memberId: moved, type: 0 }), await ask({ memberId: moved, type: 0 })]).toEqual([true, false, true, false])
  })
})

describe('types', () => {
  test('Product §6.1271 at the cut a player becomes an agent and back; an agent with downline is refused then', async () => {
    const [agent, busy] = [await come(1), await come(1)]
    const player = await come(0, agent)
    await ask({ memberId: player, type: 1 })
    await ask({ memberId: busy, type: 0 })
    await steps(today, now)
    expect([await lineOf(player), await stateOf(player)]).toEqual([null, { state: 'armed', refusal: null }])
    // Asked while nobody stood below.
    await come(0, busy)
    await steps(cut, afterCut)
    expect([await lineOf(player), await lineOf(player, cut)]).toEqual([null, [houseKey, agent, player]])
    expect((await query<{ type: number }>('select type from members where id = $1', [player]))[0]?.type).toBe(1)
    expect(await stateOf(busy)).toEqual({ state: 'refused', refusal: 'agent_has_downline' })
    await ask({ memberId: player, type: 0 })
    await steps('2026-11-29', new Date('2026-11-29T00:00:05Z'))
    expect([await lineOf(player, cut), await lineOf(player, '2026-11-29')]).toEqual([[houseKey, agent, player], null])
    expect(await faults()).toEqual([])
  })

  test('Product §4.1274 direct members of who closed their account move up one at the next cut', async () => {
    const top = await come(1)
    const closed = await come(1, top)
    const [agent, player] = [await come(1, closed), await come(0, closed)]
    await query(`update members set status = 'closed' where id = $1`, [closed])
    expect(await testing.database.transact((tx) => moveUpFromClosed(tx, cut, now, 1))).toBe(1)
    expect(await testing.database.transact((tx) => moveUpFromClosed(tx, cut, now, 500))).toBe(1)
    expect(await testing.database.transact((tx) => moveUpFromClosed(tx, cut, now, 500))).toBe(0)
    await steps(today, now)
    await steps(cut, afterCut)
    expect([await uplineOf(agent, cut), await uplineOf(player, cut), await lineOf(agent, cut)]).toEqual([top, top, [houseKey, top, agent]])
    expect(await lineOf(closed, cut)).toEqual([houseKey, top, closed])
    expect(await faults()).toEqual([])
  })
})

test('Product §4.1273 the job does all that is due', async () => {
  const [agent, player] = [await come(1), await come(0)]
  await ask({ memberId: player, uplineId: agent })
  const at = new Date('2026-12-02T00:00:05Z')
  const services = { db: testing.database.db, transact: testing.database.transact, clock: { now: () => at } } as never
  expect(await effectMovesJob.run(services)).toMatchObject({ steps: expect.any(Number) })
  // The house slept over the cut: days that are over stay as they were.
  expect([await uplineOf(player, daysOn(dayIn('UTC', at), -1)), await uplineOf(player, '2026-12-02')]).toEqual([houseKey, agent])
  expect(memberId(houseKey)).toMatch(/^mem_/)
})

test('Product §12.1270 the audit finds a line that is not its upline’s, a missing place, and a day without one', async () => {
  const agent = await come(1, await come(1))
  const player = await come(0, agent)
  expect(await faults()).toEqual([])
  const broken = async (text: string, undo: string) => {
    await query(text)
    const found = await faults()
    await query(undo)
    return found.length > 0
  }
  expect(await broken(`update agent_lines set line = array[${houseKey}, ${agent}] where agent_id = ${agent}`, `update agent_lines set line = array[${houseKey}, (select upline_id from team_places where member_id = ${agent}), ${agent}] where agent_id = ${agent}`)).toBe(true)
  expect(await broken(`update team_places set to_day = '2026-12-01' where member_id = ${player}`, `update team_places set to_day = null where member_id = ${player}`)).toBe(true)
  expect(await broken(`update team_places set to_day = '2026-11-28' where member_id = ${player}; insert into team_places values (${player}, '2026-11-29', null, ${agent})`, `delete from team_places where member_id = ${player} and from_day > '2026-11-27'; update team_places set to_day = null where member_id = ${player}`)).toBe(true)
  expect(await faults()).toEqual([])
})
