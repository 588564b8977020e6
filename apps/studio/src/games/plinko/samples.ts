import type { Samples } from '#games/samples.ts'
import { risks } from './tables.ts'

export const samples: Samples = {
  choices: risks.flatMap((risk) => Array.from({ length: 9 }, (_, at) => `${risk}:${at + 8}`)),
  wrong: ['', 'low', 'low:7', 'low:17', 'low:08', 'top:8', 'low:8:8', 'low:'],
}
