const dayMs = 86_400_000

/** From when on the money of a dormant account may go to whom the market names; null: to nobody, it is owed for ever. */
export const payableFrom = (dormantAt: Date, receivers: readonly string[], afterDays: number): Date | null =>
  receivers.length === 0 ? null : new Date(dormantAt.getTime() + afterDays * dayMs)
