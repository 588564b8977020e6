import type { Samples } from '#games/samples.ts'

export const samples: Samples = {
  choices: ['n1:1', 'n2:1', 'n5:1', 'n10:1', 'n20:1', 'n40:1', 'x:1'],
  wrong: ['', 'n3:1', 'x3:1', 'n1', 'n1:0', 'n1:01', 'n1:1,n1:1', 'n1:1,', 'n1:-1'],
}
