import type { Samples } from '#games/samples.ts'

export const samples: Samples = { choices: [''], wrong: ['0', 'sun'] }
