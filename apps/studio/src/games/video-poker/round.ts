import { minor } from '@trevo/rules/money'
import { payoutOf, type Engine } from '#games/engine.ts'
import { bestHold } from './best.ts'
import { acceptsMove, dealCards, judgeVideoPoker, readHold, type Deal, type Hold } from './math.ts'

/** What is played for a member who left: no member can send it. */
const best = 'best'

const holdOf = ({ dealt }: Deal, move: string): Hold => {
  const hold = move === best ? bestHold(dealt).hold : readHold(move)
  if (hold === null) throw new RangeError('no such hold')
  return hold
}

export const videoPoker: Engine = {
  name: 'video-poker',
  stakeUnitMinor: 100n,
  stakeMinorMax: 20_000n,
  variants: [''],
  moves: {
    accepts: (_choice, moves, move) => acceptsMove(moves, move),
    ofAbsent: () => best,
  },
  play: (draw, stakeMinor, _choice, _variant, [move] = []) => {
    const deal = dealCards(draw)
    if (move === undefined) return { outcome: judgeVideoPoker(deal, null), steps: 1, payoutMinor: minor(0n), awaitsMove: true }
    const outcome = judgeVideoPoker(deal, holdOf(deal, move))
    return { outcome, steps: 2, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
