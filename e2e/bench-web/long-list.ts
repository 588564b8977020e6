import type { Browser, Page } from '@playwright/test'
import { atRest, openPhone } from './phone.ts'

declare global {
  interface Window {
    scrolled?: { frames: number[]; nodesMost: number }
  }
}

const speedPxPerSecond = 1_500
const scrolledPx = 18_000
const framesPerSecond = 60

const pagesMost = 100

/** A page a second at most: all games take half a minute to be there. */
const loadAll = async (page: Page): Promise<void> => {
  const end = page.getByText('Você viu todos os jogos')
  for (let pages = 0; pages < pagesMost && !(await end.isVisible()); pages += 1) {
    const height = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      return document.body.scrollHeight
    })
    await Promise.race([end.waitFor(), page.waitForFunction((before) => document.body.scrollHeight > before, height)])
  }
  if (!(await end.isVisible())) throw new Error('the list of all games did not come to its end')
}

export interface Scrolled {
  /** Of the frames that the time had room for. */
  readonly droppedPercent: number
  readonly nodesMost: number
}

/** All games in one list, under a finger at 1,500 px a second. */
export const measureLongList = async ({ browser, url, cpuRate }: { readonly browser: Browser; readonly url: string; readonly cpuRate: number }): Promise<Scrolled> => {
  const page = await openPhone(browser, { url, session: null, cpuRate })
  await page.goto(`${url}/m/gameList`)
  await loadAll(page)
  await page.evaluate(() => scrollTo(0, 0))
  await atRest(page)
  await page.evaluate(() => {
    const seen = { frames: [] as number[], nodesMost: 0 }
    window.scrolled = seen
    const note = (atMs: number): void => {
      seen.frames.push(atMs)
      if (seen.frames.length % 30 === 0) seen.nodesMost = Math.max(seen.nodesMost, document.getElementsByTagName('*').length)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance: -scrolledPx, speed: speedPxPerSecond, gestureSourceType: 'touch', preventFling: true })
  const { frames, nodesMost } = await page.evaluate(() => window.scrolled ?? { frames: [], nodesMost: 0 })
  await page.context().close()
  const frameMs = 1_000 / framesPerSecond
  const gaps = frames.slice(1).map((atMs, at) => Math.max(1, Math.round((atMs - (frames[at] ?? atMs)) / frameMs)))
  const room = gaps.reduce((sum, gap) => sum + gap, 0)
  return { droppedPercent: room === 0 ? 0 : (100 * (room - gaps.length)) / room, nodesMost }
}
