import { expect, type Page, type Request } from '@playwright/test'

/**
 * Follows what a page asks for. What it gives waits for the end of loading: nothing is under way, nothing on the page is busy, and two frames later, when what came has
 * been drawn and might have asked for more, that is still so.
 */
export const followLoading = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>()
  const over = (request: Request): void => void underWay.delete(request)
  const begin = (request: Request): void => {
    // What an earlier document asked for is nobody's any more, and a stream never ends.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    if (!['eventsource', 'ping'].includes(request.resourceType())) underWay.add(request)
  }
  page.on('request', begin).on('requestfinished', over).on('requestfailed', over)
  const isQuiet = async (): Promise<boolean> => {
    if (underWay.size > 0) return false
    const isIdle = await page.evaluate(async () => {
      const isBusy = (): boolean => document.querySelector('[aria-busy="true"]') !== null
      if (isBusy()) return false
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return !isBusy()
    })
    return isIdle && underWay.size === 0
  }
  return () => expect.poll(isQuiet, { message: 'the page stops loading', intervals: [20, 20, 50, 100] }).toBe(true)
}
