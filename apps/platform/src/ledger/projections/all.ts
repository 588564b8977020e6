import { betRecords } from './bet-records.ts'
import { memberDays } from './member-days.ts'
import { memberResults } from './member-results.ts'
import { memberStatistics } from './member-statistics.ts'
import type { Projection } from './projection.ts'
import { teamDays } from './team-days.ts'
import { teamEvents } from './team-events.ts'
import { winners } from './winners.ts'

/** In the order in which they take turns: what a member looks at first. */
export const projections: readonly Projection[] = [betRecords, winners, memberStatistics, memberResults, memberDays, teamDays, teamEvents]
