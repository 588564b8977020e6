import type { Samples } from '#games/samples.ts'
import { diceBets } from './math.ts'

export const samples: Samples = { choices: diceBets, wrong: ['', 'thirteen'] }
