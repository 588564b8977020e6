import type { MarketSpec } from '#markets/market.ts'
import { basketballPaths } from './basketball-joint.ts'
import { esportsPaths } from './esports-joint.ts'
import { footballJoint, footballPaths } from './football-joint.ts'
import type { Joint, Paths } from './joint-legs.ts'
import type { SportLaw } from './law.ts'
import { raceJoint, racePaths } from './race-joint.ts'
import { tennisPaths } from './tennis-joint.ts'

/** Every way that tells those markets apart, with its chance: football's half and full scores, and orders of a race. Null where only paths will do. */
export const jointOf = (law: SportLaw, specs: readonly MarketSpec[]): Joint | null => {
  if (law.sport === 'football') return footballJoint(law, specs)
  return law.sport === 'race' ? raceJoint(law, specs) : null
}

/** Ways to the end by words of 32 bits; null for a market that the model has no say in. */
export const pathsOf = (law: SportLaw, specs: readonly MarketSpec[], words: () => number): Paths | null => {
  switch (law.sport) {
    case 'football':
      return footballPaths(law, specs, words)
    case 'tennis':
      return tennisPaths(law, specs, words)
    case 'basketball':
      return basketballPaths(law, specs, words)
    case 'esports':
      return esportsPaths(law, specs, words)
    case 'race':
      return racePaths(law, specs, words)
  }
}
