import type { Samples } from '#games/samples.ts'
import { minesMax } from './math.ts'

export const samples: Samples = {
  choices: Array.from({ length: minesMax }, (_, at) => String(at + 1)),
  wrong: ['', '0', '25', '01', '3,4', '-1', 'three'],
  moves: ['7', 'cash'],
}
