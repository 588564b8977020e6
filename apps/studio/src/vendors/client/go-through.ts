import { CallFailed } from '#client/api.ts'
import { requestMove } from '#client/round-call.ts'
import type { RoundWord } from '#client/round-word.ts'
import type { RoundView } from '#wire.ts'
import type { Board } from './board.ts'
import type { ShellDesk } from './desk.ts'
import type { MovesView } from './engine-view.ts'

/** Another window of the member may have moved: then the round as it is now goes on here. */
const makeMove = async ({ api, say }: ShellDesk, board: Board, round: RoundView, move: string): Promise<RoundView> => {
  try {
    return await requestMove(api, round, move, () => board.say(say('waiting')))
  } catch (error) {
    if (error instanceof CallFailed && (error.code === 'bad_move' || error.code === 'round_over')) return api.round(round.id)
    throw error
  }
}

/** Goes through the member's moves until the round is over. While the member thinks, the bar around the game has nothing to keep back. */
export const goThrough = async (
  desk: ShellDesk,
  { board, word, moves, setTurn }: { readonly board: Board; readonly word: RoundWord; readonly moves: MovesView; setTurn(isMembers: boolean): void },
  begun: RoundView,
): Promise<RoundView> => {
  let round = begun
  await moves.show(round.outcome)
  while (round.standing === 'playing') {
    word.end()
    const moving = moves.next(round.outcome)
    setTurn(true)
    const move = await moving
    setTurn(false)
    word.begin(0n)
    round = await makeMove(desk, board, round, move)
    if (round.standing === 'playing') await moves.show(round.outcome)
  }
  return round
}
