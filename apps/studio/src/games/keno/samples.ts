import type { Samples } from '#games/samples.ts'
import { letterOf } from './math.ts'
import { risks } from './tables.ts'

export const samples: Samples = {
  choices: risks.flatMap((risk) => Array.from({ length: 10 }, (_, at) => `${letterOf(risk)}:${Array.from({ length: at + 1 }, (__, nth) => nth * 3 + 1).join(',')}`)),
  wrong: ['', 'm:', 'm:0', 'm:41', 'm:3,3', 'm:8,3', 'x:3', '3,8', 'm:1,2,3,4,5,6,7,8,9,10,11', 'm:03'],
}
