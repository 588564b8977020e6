import { noTally } from '@trevo/rules/promotions/board-score'
import { placesExact } from '@trevo/rules/promotions/boards'
import { memberId } from '@trevo/rules/ids'
import { type Board, findBoard } from '#areas/boards/boards-store.ts'
import { madeAnew } from '#areas/boards/read-scores.ts'
import { readResults } from '#areas/boards/results-store.ts'
import { readTurn, roundsOfBoard, talliesOfBoard } from '#areas/boards/score-store.ts'
import { type Standing, standingsOf } from '#areas/boards/standings.ts'
import { CommandRefused } from '#cli/command.ts'
import type { Db } from '#db/tables.ts'

export interface BoardDifference {
  readonly member: string
  readonly what: 'score' | 'place'
  readonly stands: string
  readonly anew: string
}

const told = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
const isDecided = ({ state }: Board): boolean => state === 'final' || state === 'ended'

/** Scores by the feed, as far as it was read, beside those that stand. Once places are decided later changes of rounds count no more, and scores are left as they were. */
const scoresOf = async (db: Db, board: Board): Promise<readonly BoardDifference[]> => {
  if (isDecided(board)) return []
  const [standing, rounds] = [await talliesOfBoard(db, board.key), await roundsOfBoard(db, board.key, await readTurn(db))]
  const anew = new Map(madeAnew(standing, rounds, new Map([[board.key, board.terms]])).map(({ member, tally }) => [member, tally]))
  return standing.flatMap(({ member, tally }) => {
    const other = anew.get(member) ?? noTally
    return told(tally) === told(other) ? [] : [{ member: memberId(member), what: 'score' as const, stands: told(tally), anew: told(other) }]
  })
}

/** Places and prizes by the scores of those who were placed, beside those that were decided. */
const placesOf = async (db: Db, board: Board): Promise<readonly BoardDifference[]> => {
  if (!isDecided(board)) return []
  const decided = await readResults(db, board.key, placesExact)
  const of = ({ place, prizeMinor }: Pick<Standing, 'place' | 'prizeMinor'>): string => `place ${place}, prize ${prizeMinor}`
  const anew = new Map(standingsOf(decided, board.terms).map((each) => [each.memberId, of(each)]))
  return decided.flatMap((each) => {
    const other = anew.get(each.memberId) ?? 'none'
    return of(each) === other ? [] : [{ member: memberId(each.memberId), what: 'place' as const, stands: of(each), anew: other }]
  })
}

/** Product §12.1190. */
export const recomputeBoard = async (db: Db, key: string): Promise<readonly BoardDifference[]> => {
  const board = await findBoard(db, key)
  if (board === undefined) throw new CommandRefused(`There is no leaderboard ${key}.`)
  return [...(await scoresOf(db, board)), ...(await placesOf(db, board))]
}
