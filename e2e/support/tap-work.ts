import type { Browser, Locator, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args: { readonly data?: { readonly type?: string }; readonly elementCount?: number }
}

/** How many elements the browser styled for the frame that answers a tap: a count, which a busy machine does not change. */
export const styledByTap = async (browser: Browser, target: Locator): Promise<number> => {
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink'] } })
  await target.tap()
  await target.page().evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  const click = events.findLast(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
  if (click === undefined) throw new Error('the tap was no click')
  const after = events.filter(({ pid, tid, ts }) => pid === click.pid && tid === click.tid && ts >= click.ts)
  if (!after.some(({ name }) => name === 'Commit')) throw new Error('no frame answered the tap')
  const drawnAt = Math.min(...after.filter(({ name }) => name === 'Commit').map(({ ts }) => ts))
  return after.filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts < drawnAt).reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

declare global {
  interface Window {
    changed?: string[]
  }
}

/** Notes which parts of the page change from now on, each by its nearest labelled or named ancestor. */
export const watchChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const found: string[] = []
    window.changed = found
    const nameOf = (node: Node): string => {
      const element = node instanceof Element ? node : node.parentElement
      return element?.closest('dialog, header, footer, nav, [class*="tile-tile"], main')?.className.toString() ?? ''
    }
    new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) found.push(`${type} ${attributeName ?? ''} in ${nameOf(target)}`)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })

export const changesOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.changed?.splice(0) ?? [])
