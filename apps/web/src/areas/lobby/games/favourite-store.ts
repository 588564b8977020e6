import type { TileGame } from '#initial-data/initial-data.ts'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'

/** Names a game to the server: its node's number as text. */
export type NodeId = string
export type FavouriteGame = Pick<TileGame, 'nodeId' | 'vassalage' | 'gameName'>

/** The member's favourites, latest first; null until they are known, and for guests. */
export const favouriteIds = createStore<readonly NodeId[] | null>(null)

export const nodeIdOf = (game: Pick<TileGame, 'nodeId'>): NodeId => String(game.nodeId)
export const useIsFavourite = (game: FavouriteGame): boolean => useStore(favouriteIds, () => null)?.includes(nodeIdOf(game)) === true
