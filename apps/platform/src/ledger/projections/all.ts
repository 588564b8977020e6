import { betRecords } from './bet-records.ts'
import { memberResults } from './member-results.ts'
import { memberStatistics } from './member-statistics.ts'
import type { Projection } from './projection.ts'
import { winners } from './winners.ts'

/** In the order in which they take turns: what a member looks at first. */
export const projections: readonly Projection[] = [betRecords, winners, memberStatistics, memberResults]
