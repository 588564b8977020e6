import type { ShownCategory } from '@trevo/rules/categories'
import { newGames } from '#areas/lobby/games/list-state.ts'
import type { GameTypes } from '#areas/lobby/games/use-games.ts'

export interface Classification {
  /** Empty: all. */
  readonly classify: string
  /** In the member's language; all and new are named by the phone. */
  readonly name: string
}

/** All, new ones of the slots alone, and the category's own (Product §2.49). */
export function classificationsOf(types: Pick<GameTypes, 'gameClassify'> | undefined, category: ShownCategory): readonly Classification[] {
  const own = category === 'ALL' || category === 'HOT' ? [] : (types?.gameClassify[category] ?? [])
  return [
    { classify: '', name: '' },
    ...(category === 'RNG' ? [{ classify: newGames, name: '' }] : []),
    ...own.map(({ gameClassify, displayName }) => ({ classify: gameClassify, name: displayName })),
  ]
}
