import type { Samples } from '#games/samples.ts'

export const samples: Samples = {
  choices: ['n17:1', 's0-1:1', 't1:1', 'c1:1', 'l31:1', 'd2:1', 'k3:1', 'red:1', 'low:1'],
  wrong: ['', 'n37:1', 'n17', 'n17:0', 'n17:01', 's1-3:1', 'red:1,red:1', 'green:1', 'n17:1,', 'n17:-1'],
}
