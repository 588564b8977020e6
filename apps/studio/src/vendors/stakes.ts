import { minor, type Minor } from '@trevo/rules/money'
import type { Engine } from '#games/engine.ts'

const ladderMinor = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 300n, 500n, 1_000n, 2_000n, 3_000n, 5_000n, 10_000n, 20_000n]

/** The bet steps of a game: its own minimum and what lies above, each of them paying whole minor units (Product §11.19). At a table they are chips: whole numbers of the least. */
export const stakesFor = (engine: Engine, stakeMinorMin: bigint): readonly Minor[] =>
  [...new Set([stakeMinorMin, ...ladderMinor])]
    .filter((stake) => stake >= stakeMinorMin && stake <= engine.stakeMinorMax && stake % engine.stakeUnitMinor === 0n && (engine.table === undefined || stake % stakeMinorMin === 0n))
    .sort((a, b) => (a < b ? -1 : 1))
    .map(minor)
