interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

const quietMs = 250

/** From now on: each move of the layout that no touch caused, once nothing has moved for a while. */
export const watchShifts = (): (() => Promise<readonly string[]>) => {
  const shifts: string[] = []
  let lastMs = performance.now()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      lastMs = performance.now()
      const names = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? '?')))
      if (!entry.hadRecentInput && entry.value >= 0.0005) shifts.push(`${entry.value.toFixed(4)} ${names.join(' ')}`)
    }
  })
  observer.observe({ type: 'layout-shift' })
  return async () => {
    while (performance.now() - lastMs < quietMs) await new Promise((resolve) => setTimeout(resolve, quietMs))
    observer.disconnect()
    return shifts
  }
}
