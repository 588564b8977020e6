import { minor } from '@trevo/rules/money'
import { payoutOf, type Engine } from '#games/engine.ts'
import { acceptsMove, playMines, readMines } from './math.ts'

export const mines: Engine = {
  name: 'mines',
  stakeUnitMinor: 100n,
  stakeMinorMax: 10_000n,
  variants: [''],
  hasFreeRounds: true,
  acceptsChoice: (choice) => readMines(choice) !== null,
  moves: {
    accepts: (_choice, moves, move) => acceptsMove(moves, move),
    ofAbsent: (moves) => (moves.length === 0 ? null : 'cash'),
  },
  play: (draw, stakeMinor, choice, _variant, moves = []) => {
    const laid = readMines(choice)
    if (laid === null) throw new RangeError('no such number of mines')
    const outcome = playMines(draw, laid, moves)
    const steps = outcome.opened.length + 1
    return outcome.laid === null ? { outcome, steps, payoutMinor: minor(0n), awaitsMove: true } : { outcome, steps, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
