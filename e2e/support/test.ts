import { test as base } from '@playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Browsers of others, beside the journey's own page: each has its own cookies. */
export interface Contexts {
  /** The first page of one more; what is not said is as in the journey's own. */
  open(options?: BrowserContextOptions): Promise<Page>
}

interface OpenContexts extends Contexts {
  close(): Promise<void>
}

/** For what several journeys of a file share: opened in `beforeAll`, and closed in `afterAll`. */
export const contextsOf = (browser: Browser): OpenContexts => {
  const opened: BrowserContext[] = []
  return {
    open: async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      return context.newPage()
    },
    close: async () => {
      await Promise.all(opened.map((context) => context.close()))
    },
  }
}

/** A journey of several people may take longer than one of a single person. */
const msOfEach = 30_000

/**
 * The journeys' own `test`: what `contexts` opens is closed at the end of each, however it ends. One that is left open
 * goes on asking and listening beside all that come later.
 */
export const test = base.extend<{ contexts: Contexts }>({
  contexts: async ({ browser }, use, info) => {
    const contexts = contextsOf(browser)
    await use({
      open: (options) => {
        info.setTimeout(info.timeout + msOfEach)
        return contexts.open(options)
      },
    })
    await contexts.close()
  },
})
