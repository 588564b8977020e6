import { minor, type Minor } from '@trevo/rules/money'
import { payoutOf, type Engine } from '#games/engine.ts'
import { betsMax, drawFlight, lastsMs, leastHundredths, leftAt, mostHundredths, msOf, multiplierAt, readBet, stakeMinorMax, type CrashOutcome } from './math.ts'

const stakeOf = (choice: string, unitMinor: Minor): Minor | 'bad_request' | 'bad_stake' | 'table_limit' => {
  const bet = readBet(choice)
  if (bet === null) return 'bad_request'
  if (bet.stakeMinor % unitMinor !== 0n) return 'bad_stake'
  return bet.stakeMinor > stakeMinorMax ? 'table_limit' : minor(bet.stakeMinor)
}

/** When the member asked to leave, as it was written down: in milliseconds from the take-off. */
const cashMsOf = (moves: readonly string[]): number | null => {
  const [cash] = moves
  return cash === undefined ? null : Number(cash)
}

export const crash: Engine = {
  name: 'crash',
  stakeUnitMinor: 100n,
  stakeMinorMax,
  variants: [''],
  acceptsChoice: (choice) => readBet(choice) !== null,
  table: {
    openMs: 8_000,
    closedMs: 1_500,
    shownMs: 4_500,
    stakeMinorMax: minor(stakeMinorMax * BigInt(betsMax)),
    betsMax,
    draw: (draw) => ({ flewHundredths: drawFlight(draw) }),
    stakeOf,
    placesOf: () => [],
    flight: { flew: drawFlight, at: multiplierAt, msOf, lastsMs, leastHundredths, autoOf: (choice) => readBet(choice)?.autoHundredths ?? mostHundredths },
  },
  play: (draw, stakeMinor, choice, _, moves = []) => {
    const bet = readBet(choice)
    if (bet?.stakeMinor !== stakeMinor) throw new RangeError('no such bet on a flight')
    const flewHundredths = drawFlight(draw)
    const leftHundredths = leftAt(bet, cashMsOf(moves), flewHundredths)
    const outcome: CrashOutcome = { flewHundredths, leftHundredths }
    return { outcome, steps: 1, payoutMinor: leftHundredths === null ? minor(0n) : payoutOf(stakeMinor, leftHundredths) }
  },
}
