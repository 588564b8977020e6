import type { Samples } from '#games/samples.ts'
import { kinds } from './math.ts'

export const samples: Samples = {
  choices: kinds.map(({ name }, at) => `${name}:${at * 7}`),
  wrong: ['', 'sardine', 'sardine:', 'sardine:01', 'cod:1', 'sardine:-1', 'sardine:1,', Array.from({ length: 11 }, () => 'koi:1').join(',')],
}
