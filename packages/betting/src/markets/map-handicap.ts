import { lineOf } from './against-line.ts'
import { esportsKind, mapsIn } from './esports-maps.ts'
import { handicapIn } from './ranges.ts'

/** Maps, with home's line. */
export const mapHandicap = esportsKind({ kind: 'map-handicap', selections: () => ['1', '2'], decide: (spec, state) => handicapIn(mapsIn(state), lineOf(spec)) })
