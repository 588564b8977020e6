import type { Samples } from '#games/samples.ts'
import { bets } from './math.ts'

export const samples: Samples = { choices: bets, wrong: ['', 'x5'] }
