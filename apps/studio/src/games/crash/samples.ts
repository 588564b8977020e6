import type { Samples } from '#games/samples.ts'

export const samples: Samples = {
  choices: ['x200:100', 'hand:100', 'x101:100', 'x150:100', 'x1000:100', 'x100000:100'],
  wrong: ['', 'hand', 'x200', 'x100:100', 'x100001:100', 'x0200:100', 'x2.5:100', 'hand:0', 'hand:-100', 'hand:100,x200:100', 'red:100'],
}
