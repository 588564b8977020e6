/** A stretch of time, the end not in it. */
export interface TimeWindow {
  readonly from: Date
  readonly to: Date
}

const firstMs = 15 * 60_000
const growth = 4

/**
 * The windows that a list walks through instead of sorting all that its range holds: from the end where it begins to read, small at first and then larger,
 * so that a busy time answers from its last minutes and a quiet one in a handful of steps.
 */
export function* windowsOf({ from, to }: TimeWindow, isUp: boolean): Generator<TimeWindow> {
  let [low, high, span] = [from.getTime(), to.getTime(), firstMs]
  while (low < high) {
    const [start, end] = isUp ? [low, Math.min(high, low + span)] : [Math.max(low, high - span), high]
    yield { from: new Date(start), to: new Date(end) }
    if (isUp) low = end
    else high = start
    span *= growth
  }
}

/** Rows in the list's order, window by window, until there are enough of them. */
export const readInWindows = async <Row>(range: TimeWindow, isUp: boolean, limit: number, read: (window: TimeWindow, limit: number) => Promise<readonly Row[]>): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const window of windowsOf(range, isUp)) {
    rows.push(...(await read(window, limit - rows.length)))
    if (rows.length >= limit) break
  }
  return rows
}
