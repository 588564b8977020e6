import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#support/chromium.ts'

/** A browser for the length of `use`; it is closed when the signal says so, and ends with this program. */
export const withBrowser = async (signal: AbortSignal, use: (browser: Browser) => Promise<void>): Promise<void> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags], handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
  const close = (): void => void browser.close().catch(() => undefined)
  signal.addEventListener('abort', close)
  try {
    if (signal.aborted) return
    await use(browser)
  } finally {
    signal.removeEventListener('abort', close)
    await browser.close()
  }
}

interface Phone {
  readonly url: string
  readonly session: string | null
  /** How many times slower than this machine. */
  readonly cpuRate: number
}

export const slowDown = async (page: Page, cpuRate: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}

/** A page of a phone of its own: nothing cached, nothing kept but the session. */
export const openPhone = async (browser: Browser, { url, session, cpuRate }: Phone): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR', ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  if (session !== null) {
    await page.addInitScript(({ origin, kept }) => {
      if (location.origin === origin) sessionStorage.setItem('MC_SESSION_INFO', kept)
    }, { origin: new URL(url).origin, kept: session })
  }
  await slowDown(page, cpuRate)
  return page
}

/** How long nothing new may have been fetched for a page to count as at rest: longer than the pauses between what comes in the background (lib/when-idle.ts). */
const restMs = 1_000
const restMsMax = 30_000

/** The phone is idle again and again, and has fetched nothing in between: what comes when it is idle has come. */
export const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.evaluate(
    async ({ quietMs, mostMs }) => {
      const beganAtMs = performance.now()
      let sinceMs = beganAtMs
      const watcher = new PerformanceObserver(() => (sinceMs = performance.now()))
      watcher.observe({ type: 'resource' })
      while (performance.now() - sinceMs < quietMs && performance.now() - beganAtMs < mostMs) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: quietMs }))
      watcher.disconnect()
    },
    { quietMs: restMs, mostMs: restMsMax },
  )
}
