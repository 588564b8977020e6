import { wallTimeOf } from '@trevo/rules/markets/wall-time'
import type { BoardTerms } from '@trevo/rules/promotions/boards'
import type { Database } from '@trevo/server/sql'
import { findBoard, publishBoard, saveBoardDraft, setBoardState } from '#areas/boards/boards-store.ts'
import { enterDemo } from '#areas/boards/entries-store.ts'
import { readRanked } from '#areas/boards/rank-store.ts'
import { insertResults } from '#areas/boards/results-store.ts'
import { standingsOf } from '#areas/boards/standings.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { readSite } from '#areas/site/store.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { findMember } from './store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface DemoBoard {
  readonly key: string
  readonly names: { readonly pt: string; readonly en: string }
  /** Days from now. */
  readonly from: number
  readonly to: number
}
const live: DemoBoard = { key: 'week-of-wins', names: { pt: 'Semana dos multiplicadores', en: 'Week of multiples' }, from: -2, to: 5 }
const decided: DemoBoard = { key: 'first-week', names: { pt: 'Ranking de estreia', en: 'First leaderboard' }, from: -12, to: -5 }

/** Scores of the one that is over, in ten-thousandths of a stake; the demo’s own has a place without a prize. */
const decidedScores: readonly (readonly [username: string, score: number])[] = [['player_1', 851_000], ['player_2', 402_500], ['player_3', 402_500], ['demo', 126_000], ['player_4', 85_000]]

const termsOf = ({ names, from, to }: DemoBoard, of: { readonly currency: string; readonly zone: string; readonly now: Date }): BoardTerms => {
  const at = (days: number): string => wallTimeOf(of.zone, new Date(of.now.getTime() + days * dayMs))
  return {
    names, startsAt: at(from), endsAt: at(to), scoring: { kind: 'best-multiple', stakeLeastMinor: '100' }, categories: ['RNG', 'FISH'], games: [], currency: of.currency, rates: {},
    prizes: [{ upTo: 1, amounts: { [of.currency]: '20000' } }, { upTo: 2, amounts: { [of.currency]: '10000' } }, { upTo: 3, amounts: { [of.currency]: '5000' } }, { upTo: 10, amounts: { [of.currency]: '1000' } }].slice(0, to < 0 ? 3 : 4),
    ties: 'reached', roundsLeast: 1, provisionalHours: 24, countsBonus: false,
  }
}

/** One that runs, in which the demo’s members are, and one that was decided; none where the market has none. A second run changes nothing. */
export const seedBoards = async (database: Database<Tables>, now: Date): Promise<void> => {
  const [{ currency, market_zone: zone }, market] = await Promise.all([readSite(database.db), marketOfAct(database.db, now)])
  if (market.value('play.boards', 'publish').length === 0 || (await findBoard(database.db, live.key)) !== undefined) return
  const members = await Promise.all(decidedScores.map(async ([username, score]) => ({ memberId: (await findMember(database.db, username))?.id, score })))
  const known = members.flatMap(({ memberId, score }) => (memberId === undefined ? [] : [{ memberId, score }]))
  const publish = async (tx: Tx, board: DemoBoard): Promise<BoardTerms> => {
    const terms = termsOf(board, { currency, zone, now })
    await saveBoardDraft(tx, board.key, terms, { zone, staffId: null, now })
    await publishBoard(tx, board.key, { staffId: null, now })
    return terms
  }
  await database.transact(async (tx) => {
    await publish(tx, live)
    await setBoardState(tx, live.key, 'waiting', 'live', now)
    for (const { memberId } of known) await enterDemo(tx, live.key, { memberId, currency, joinedAt: new Date(now.getTime() + live.from * dayMs), score: null })
    const terms = await publish(tx, decided)
    for (const [at, { memberId, score }] of known.entries()) await enterDemo(tx, decided.key, { memberId, currency, joinedAt: new Date(now.getTime() + decided.from * dayMs), score: { points: BigInt(score), at: new Date(now.getTime() - 6 * dayMs + at * hourMs) } })
    await insertResults(tx, decided.key, standingsOf(await readRanked(tx, decided.key, terms), terms))
    await setBoardState(tx, decided.key, 'waiting', 'final', now)
  })
}
