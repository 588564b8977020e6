import type { BaccaratOutcome, Side } from '#games/baccarat/math.ts'
import type { Card } from '#games/cards.ts'

/** The cards as they came: in turn, the player's first; then the thirds. */
export const dealOrder = ({ player, banker }: BaccaratOutcome): readonly { readonly side: Side; readonly card: Card }[] =>
  [0, 1, 2].flatMap((at) => [
    ...player.slice(at, at + 1).map((card) => ({ side: 'player' as const, card })),
    ...banker.slice(at, at + 1).map((card) => ({ side: 'banker' as const, card })),
  ])
