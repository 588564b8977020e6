import type { Samples } from '#games/samples.ts'

export const samples: Samples = { choices: ['1', '2,9', '2,9,25', '1,2,3,4', '1,2,3,4,5', '1,2,3,4,5,6'], wrong: ['', '2,2', '26', '1,2,3,4,5,6,7'] }
