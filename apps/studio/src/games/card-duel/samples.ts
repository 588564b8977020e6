import type { Samples } from '#games/samples.ts'

export const samples: Samples = {
  choices: ['seat0', 'seat1'],
  wrong: ['', 'seat2', '0', 'seat', 'seat0,seat1'],
  moves: ['quit1'],
}
