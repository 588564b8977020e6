import { simulate as festaNoQuintal, type Simulated } from './festa-no-quintal/simulate.ts'

/** Games whose results are too many to count them all: their returns are estimates, with how far off they may be. */
export const simulations: Readonly<Record<string, (rounds: number, seed: number) => Simulated>> = { 'festa-no-quintal': festaNoQuintal }
