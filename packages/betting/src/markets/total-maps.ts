import { lineOf } from './against-line.ts'
import { esportsKind, mapsIn } from './esports-maps.ts'
import { totalIn } from './ranges.ts'

export const totalMaps = esportsKind({ kind: 'total-maps', selections: () => ['over', 'under'], decide: (spec, state) => totalIn(mapsIn(state), lineOf(spec)) })
