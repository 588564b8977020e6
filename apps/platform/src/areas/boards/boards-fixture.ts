import { wallTimeOf } from '@trevo/rules/markets/wall-time'
import type { BoardTerms } from '@trevo/rules/promotions/boards'
import type { TestApp } from '#testing/app.ts'
import { type Board, findBoard, publishBoard, saveBoardDraft } from './boards-store.ts'

type House = Pick<TestApp, 'database' | 'clock'> & { readonly services: { readonly market: { readonly zone: string } } }

const hourMs = 3_600_000
let count = 0
let rounds = 0

export const boardTermsOf = (house: House, more: Partial<BoardTerms> = {}): BoardTerms => {
  const at = (hours: number): string => wallTimeOf(house.services.market.zone, new Date(house.clock.now().getTime() + hours * hourMs))
  return {
    names: { pt: 'Ranking', en: 'Board' }, startsAt: at(-2), endsAt: at(2), scoring: { kind: 'best-multiple', stakeLeastMinor: '100' }, categories: [], games: [], currency: 'BRL', rates: {}, prizes: [{ upTo: 1, amounts: { BRL: '10000' } }, { upTo: 3, amounts: { BRL: '5000' } }],
    ties: 'reached', roundsLeast: 1, provisionalHours: 2, countsBonus: false, ...more,
  }
}

/** Published, as two of the staff would have; its window may have begun. */
export const createBoard = async (house: House, more: Partial<BoardTerms> = {}): Promise<Board> => {
  const key = `board-${(count += 1)}`
  const now = house.clock.now()
  await house.database.transact(async (tx) => {
    await saveBoardDraft(tx, key, boardTermsOf(house, more), { zone: house.services.market.zone, staffId: null, now })
    await publishBoard(tx, key, { staffId: null, now })
  })
  const board = await findBoard(house.database.db, key)
  if (board === undefined) throw new Error('it was made a moment ago')
  return board
}

export interface Played {
  readonly staked?: bigint
  readonly cash?: bigint
  readonly back?: bigint
  readonly turnover?: bigint
  readonly roundId?: string
  readonly part?: number
  readonly category?: string
  readonly gameCode?: string
  readonly currency?: string
  readonly at?: Date
}

/** A round that closed, as the feed of closed rounds says it; gives its id. */
export const played = async ({ database, clock }: Pick<TestApp, 'database' | 'clock'>, memberId: bigint, given: Played = {}): Promise<string> => {
  rounds += 1
  const { staked = 1_000n, back = 0n, part = 0, roundId = `round ${rounds}`, category = 'RNG', gameCode = 'game', currency = 'BRL', at = clock.now() } = given
  await database.pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
     values ($1, $2, 'TREVO', $3, $4, $5, $6, $7, 1, $8, $9, $10, $11)`,
    [memberId, currency, roundId, part, gameCode, category, at, staked, given.cash ?? staked, back, given.turnover ?? staked],
  )
  return roundId
}
