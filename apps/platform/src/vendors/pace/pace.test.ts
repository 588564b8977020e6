import { describe, expect, test } from 'vitest'
import { measureAlarms } from '#areas/health/measure-alarms.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { countFastRoundsJob } from './count-fast-rounds.ts'
import { readPace } from './store.ts'

const hourMs = 3_600_000

describe('Product §13.1584 rounds that follow one another too fast', () => {
  eachMarket({}, (house) => {
    const { code, rule } = house
    let numbers = 0
    /** Rounds that begin one after the other, so many milliseconds apart, in the last whole hour. */
    const rounds = async (source: string, gameCode: string, member: bigint, gaps: readonly number[]): Promise<void> => {
      const from = Math.floor(house.app.clock.now().getTime() / hourMs) * hourMs - hourMs + 1_000
      let at = from
      for (const gap of [0, ...gaps]) {
        at += gap
        numbers += 1
        await house.app.database.pool.query(`insert into rounds (source, round_id, member_id, game_code, currency, bets, opened_at, touched_at) values ($1, $2, $3, $4, 'BRL', 1, $5, $5)`, [source, `r${numbers}`, member, gameCode, new Date(at)])
      }
    }
    const count = async (vendor: string) => {
      await countFastRoundsJob.run(house.app.services)
      await countFastRoundsJob.run(house.app.services)
      return (await readPace(house.app.database.db, new Date(house.app.clock.now().getTime() - 24 * hourMs), vendor))[0] ?? null
    }
    /** At nine tenths of the market's time, a millisecond less, and of two members or games at once. */
    const countAround = async (vendor: string, gameType: string, ms: number) => {
      for (const gameCode of ['one', 'two']) await createGame(house.app, { vendor, gameCode, gameType })
      const [ana, bia] = [(await createMember(house.app)).memberId, (await createMember(house.app)).memberId]
      await rounds(vendor, 'one', ana, [ms * 0.9, ms * 0.9 - 1, ms])
      await rounds(vendor, 'one', bia, [])
      await rounds(vendor, 'two', ana, [])
      return count(vendor)
    }

    rule('game.speed-slots', 'job', async () => {
      const ms = { sandbox: 0, br: 1_000, mt: 1_000, gb: 2_500 }[code]
      expect(await countAround('PG', 'RNG', ms || 1_000)).toEqual(ms === 0 ? null : { vendor: 'PG', rounds: 6, fast: 1 })
    })

    rule('game.speed', 'job', async () => {
      const ms = { sandbox: 0, br: 1_000, mt: 1_000, gb: 5_000 }[code]
      expect(await countAround('JDB', 'FISH', ms || 1_000)).toEqual(ms === 0 ? null : { vendor: 'JDB', rounds: 6, fast: 1 })
      // Bets at a table are no rounds of their own.
      await createGame(house.app, { vendor: 'EG2', gameCode: 'table', gameType: 'LIVE' })
      await rounds('EG2', 'table', (await createMember(house.app)).memberId, [10, 10])
      expect(await count('EG2')).toBeNull()
    })

    if (code === 'sandbox')
      test('Product §13.1584 more than one in a thousand is an alarm, and of fewer than a thousand nothing is said', async () => {
        const { pool, db } = house.app.database
        const { vendor } = await createGame(house.app, { vendor: 'CQ9', gameCode: 'x' })
        const hour = new Date(house.app.clock.now().getTime() - 2 * hourMs)
        const value = async (all: number, fast: number) => {
          await pool.query(`insert into fast_rounds (hour, provider_code, rounds, fast) values ($1, $2, $3, $4) on conflict (hour, provider_code) do update set rounds = excluded.rounds, fast = excluded.fast`, [hour, vendor, all, fast])
          return (await measureAlarms(db, house.app.clock.now()))['rounds-fast']
        }
        expect([await value(10_000, 10), await value(10_000, 11), await value(10_999, 11), await value(999, 900)]).toEqual([
          { value: 10n, detail: 'CQ9 10/10000' }, { value: 11n, detail: 'CQ9 11/10000' }, { value: 11n, detail: 'CQ9 11/10999' }, { value: 0n, detail: '' },
        ])
      })
  })
})
