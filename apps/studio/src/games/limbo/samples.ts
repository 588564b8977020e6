import type { Samples } from '#games/samples.ts'

export const samples: Samples = {
  choices: ['101', '125', '150', '199', '200', '333', '500', '1000', '2500', '10000', '99999', '100000'],
  wrong: ['', '0', '100', '99', '100001', '0150', '1,5', 'x'],
}
