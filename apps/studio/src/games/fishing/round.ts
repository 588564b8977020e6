import { minor } from '@trevo/rules/money'
import type { Engine } from '#games/engine.ts'
import { playShots, readFishing, readShots, shotsMax, writeShots } from './math.ts'
import { fishOf, standingOf } from './pond.ts'

/** A round is a batch of shots, each worth an equal part of the stake. */
export const fishing = {
  name: 'fishing',
  stakeUnitMinor: 1n,
  stakeMinorMax: 2_000n,
  variants: [''],
  acceptsChoice: (choice) => readShots(choice) !== null,
  pond: {
    shotsMax,
    standing: standingOf,
    choiceOf: (seed, fish) => writeShots(fish.map((number) => ({ kind: fishOf(seed, number).kind, fish: number }))),
    fishIn: (choice) => (readShots(choice) ?? []).map(({ fish }) => fish),
    caughtIn: (outcome) => (readFishing(outcome)?.shots ?? []).filter(({ isCaught }) => isCaught).map(({ fish }) => fish),
  },
  play: (draw, stakeMinor, choice) => {
    const shots = readShots(choice)
    if (shots === null) throw new RangeError('no such batch of shots')
    const count = BigInt(shots.length)
    if (stakeMinor <= 0n || stakeMinor % count !== 0n) throw new RangeError('a stake is the same for every shot')
    const outcome = playShots(draw, shots)
    return { outcome, steps: shots.length, payoutMinor: minor((stakeMinor / count) * BigInt(outcome.paidTimes)) }
  },
} as const satisfies Engine
