/** Who looks at what at this moment, in this process: another one's lookers are not seen, and nothing depends on them. */
export interface Looker {
  readonly staffId: bigint
  readonly name: string
  tell(others: readonly string[]): void
}

export interface Lookers {
  /** What is returned takes the looker away again. */
  come(at: string, looker: Looker): () => void
}

export const createLookers = (): Lookers => {
  const places = new Map<string, Set<Looker>>()
  const tellAll = (at: string): void => {
    const here = [...(places.get(at) ?? [])]
    for (const looker of here) looker.tell([...new Set(here.filter(({ staffId }) => staffId !== looker.staffId).map(({ name }) => name))].toSorted())
  }
  return {
    come: (at, looker) => {
      const here = places.get(at) ?? new Set<Looker>()
      places.set(at, here.add(looker))
      tellAll(at)
      return () => {
        here.delete(looker)
        if (here.size === 0) places.delete(at)
        tellAll(at)
      }
    },
  }
}
