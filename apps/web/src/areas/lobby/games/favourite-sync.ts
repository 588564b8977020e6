import type { NodeId } from './favourite-store.ts'

/** One that is there already is ignored (Product §4.37). */
export const withFavourite = (ids: readonly NodeId[], id: NodeId): readonly NodeId[] => (ids.includes(id) ? ids : [id, ...ids])
export const withoutFavourite = (ids: readonly NodeId[], id: NodeId): readonly NodeId[] => (ids.includes(id) ? ids.filter((other) => other !== id) : ids)

interface Ids {
  get(): readonly NodeId[] | null
  set(ids: readonly NodeId[]): void
}

/**
 * Shows a tap at once and tells the server after it; when the server says no, the tap is taken back. However fast somebody taps, one call is
 * under way for a game, and the last wish is what stays (Product §4.38).
 */
export function favouriteSync<Game>(ids: Ids, idOf: (game: Game) => NodeId, tell: (game: Game, isOn: boolean) => Promise<unknown>) {
  const underWay = new Set<NodeId>()
  const isOn = (id: NodeId): boolean => ids.get()?.includes(id) === true
  const put = (id: NodeId, on: boolean): void => ids.set((on ? withFavourite : withoutFavourite)(ids.get() ?? [], id))

  /** Resolves once the server has what is shown; rejects after it was taken back. */
  return async function set(game: Game, on: boolean): Promise<void> {
    const id = idOf(game)
    let known = isOn(id)
    put(id, on)
    if (underWay.has(id)) return
    underWay.add(id)
    try {
      while (known !== isOn(id)) {
        const next = isOn(id)
        await tell(game, next)
        known = next
      }
    } catch (error) {
      put(id, known)
      throw error
    } finally {
      underWay.delete(id)
    }
  }
}
