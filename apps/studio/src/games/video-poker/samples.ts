import type { Samples } from '#games/samples.ts'

export const samples: Samples = {
  choices: [''],
  wrong: ['0', '10101', 'best'],
  moves: ['10101'],
}
