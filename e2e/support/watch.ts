import type { Page } from '@playwright/test'

export interface Watched {
  /** Errors of the console (a refused policy is one), faults of scripts, and answers that a page must not get. */
  readonly faults: string[]
}

/** Hears everything that goes wrong on the page without being seen; an answer that the walker brings about is none, nor is what the console says of it. */
export const watchFaults = (page: Page, isExpected: (status: number, url: URL) => boolean = () => false): Watched => {
  const faults: string[] = []
  const isExpectedWord = (text: string, url: string): boolean => {
    const status = /the server responded with a status of (\d{3})/u.exec(text)?.[1]
    return status !== undefined && isExpected(Number(status), new URL(url))
  }
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedWord(message.text(), message.location().url)) faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.status(), new URL(response.url()))) faults.push(`${page.url()}: ${response.status()} ${response.url()}`)
  })
  return { faults }
}

declare global {
  interface Window {
    shifts?: string[]
  }
}

/** Notes every move of the layout that no touch caused, from the first frame of every document on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    window.shifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }
        const names = shift.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? '?')))
        // Below a ten-thousandth an icon has moved by a pixel: nobody's goal has so many decimals.
        if (!shift.hadRecentInput && shift.value >= 0.00005) shifts.push(`${shift.value.toFixed(4)} ${names.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const shiftsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.shifts ?? ['nothing watched'])
