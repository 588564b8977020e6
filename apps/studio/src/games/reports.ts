import { report as baccarat } from './baccarat/exact.ts'
import { report as cardDuel } from './card-duel/exact.ts'
import { report as crash } from './crash/exact.ts'
import { report as fishing } from './fishing/exact.ts'
import { report as keno } from './keno/exact.ts'
import { report as limbo } from './limbo/exact.ts'
import { report as mines } from './mines/exact.ts'
import { report as moneyWheel } from './money-wheel/exact.ts'
import { report as plinko } from './plinko/exact.ts'
import { report as roulette } from './roulette/exact.ts'
import { report as videoPoker } from './video-poker/exact.ts'
import type { ReportRow } from './report.ts'

/** Games whose every bet is computed, with where its table stands in words. */
export const reports: Readonly<Record<string, () => readonly ReportRow[]>> = { mines, plinko, keno, limbo, roulette, 'money-wheel': moneyWheel, baccarat, crash, 'video-poker': videoPoker, fishing, 'card-duel': cardDuel }
