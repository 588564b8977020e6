import type { Samples } from '#games/samples.ts'

export const samples: Samples = { choices: [''], wrong: ['x2'] }
