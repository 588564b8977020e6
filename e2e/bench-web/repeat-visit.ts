import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median } from './goals.ts'
import { atRest, openPhone, slowDown } from './phone.ts'

/** Lighthouse's slow 4G, as the browser applies it. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 }
const cpuRate = 8
const visits = 3

declare global {
  interface Window {
    largestPaintMs?: number
  }
}

const largestPaintMs = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => (window.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0)).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(`${url}/m/home`)
  await atRest(page)
  return page.evaluate(() => window.largestPaintMs ?? Number.NaN)
}

const again = async (context: BrowserContext, url: string, isOffline: boolean): Promise<number> => {
  const found: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await context.newPage()
    await slowDown(page, cpuRate)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { ...slow4g, offline: isOffline })
    found.push(await largestPaintMs(page, url))
    await page.close()
  }
  return Math.round(median(found))
}

export interface Again {
  readonly slowMs: number
  readonly offlineMs: number
}

/** Home once more on a phone that was here before; over plain HTTP on this machine, where a service worker needs no certificate. */
export const measureAgain = async ({ browser, url }: { readonly browser: Browser; readonly url: string }): Promise<Again> => {
  const first = await openPhone(browser, { url, session: null, cpuRate: 1 })
  const context = first.context()
  await first.goto(`${url}/m/home`)
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await first.waitForFunction(async () => (await caches.match('/m/home')) !== undefined)
  await atRest(first)
  await first.close()
  const slowMs = await again(context, url, false)
  await context.setOffline(true)
  const offlineMs = await again(context, url, true)
  await context.close()
  return { slowMs, offlineMs }
}
