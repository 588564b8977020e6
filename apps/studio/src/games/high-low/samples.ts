import type { Samples } from '#games/samples.ts'
import { guesses, payOf, rankCount } from './math.ts'

const cards = Array.from({ length: rankCount }, (_, at) => at + 1)

export const samples: Samples = {
  choices: cards.flatMap((card) => guesses.filter((guess) => payOf({ card, guess }) > 0).map((guess) => `${card}:${guess}`)),
  wrong: ['', '13:higher', '1:lower', '0:same', '14:same', '7:', '5:sideways'],
}
