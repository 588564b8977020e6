/** Lets a member do so many things a second; as many again may come at once. Bounded: whoever was quiet longest is forgotten first. */
export interface Pace {
  /** Whether there is room for one more; it is taken. */
  take(memberId: string): boolean
}

const membersMax = 50_000

export const openPace = (perSecond: number, nowMs: () => number): Pace => {
  const seen = new Map<string, { readonly left: number; readonly atMs: number }>()
  return {
    take: (memberId) => {
      const now = nowMs()
      const before = seen.get(memberId) ?? { left: perSecond, atMs: now }
      const left = Math.min(perSecond, before.left + ((now - before.atMs) * perSecond) / 1_000)
      seen.delete(memberId)
      seen.set(memberId, { left: left >= 1 ? left - 1 : left, atMs: now })
      const oldest = seen.size > membersMax ? seen.keys().next().value : undefined
      if (oldest !== undefined) seen.delete(oldest)
      return left >= 1
    },
  }
}
