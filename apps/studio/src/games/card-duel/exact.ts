import { ratio } from '@trevo/rules/ratio'
import { rowOf, type ReportRow } from '#games/report.ts'
import { prizeHundredths } from './round.ts'

/** Of two who play alike each takes half of their duels: what one gains on that the other loses, so that both together always get the prize back of two entries. */
export const report = (): readonly ReportRow[] => [rowOf('entry', [{ chance: ratio(1n, 2n), paysHundredths: prizeHundredths }])]
