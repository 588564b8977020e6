import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { median } from './goals.ts'
import { atRest, openPhone } from './phone.ts'

declare global {
  interface Window {
    tapMs?: number[]
    /** Settles with the answer to the next tap. */
    tapAnswered?: Promise<void>
  }
}

/** The browser tells nothing of what is answered sooner. */
const leastMs = 16
/** So long a tap's answer is waited for: of a quicker one than `leastMs` no word ever comes. */
const observedMs = 1_000

const watchTaps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const found: number[] = []
    window.tapMs = found
    const options = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ((entry as PerformanceEntry & { interactionId?: number }).interactionId) found.push(entry.duration)
    }).observe(options)
  })

/** So long a finger rests on what it taps. */
const pressMs = 80

/** The first that `css` names and whose words are these. */
interface Target {
  readonly css: string
  readonly words?: string
}

interface Place {
  readonly x: number
  readonly y: number
}

/** How long what should be tapped may take to come to rest in sight, and how often it is looked for meanwhile. */
const placeMsMax = 10_000
const lookMs = 50

/** The middle of the target, or why it cannot be tapped; what is covered or out of sight is brought to the middle of the screen. */
const lookFor = (page: Page, target: Target): Promise<Place | string> =>
  page.evaluate(({ css, words }) => {
    const element = [...document.querySelectorAll(css)].find((each) => each.checkVisibility() && (words === undefined || each.textContent.trim() === words))
    if (element === undefined) return 'not there'
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { x: left + width / 2, y: top + height / 2 }
    if (element.contains(document.elementFromPoint(at.x, at.y))) return at
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return 'covered or out of sight'
  }, target)

/**
 * Where the target rests: two looks in a row found it at one place. It is looked for in the page's own world: a locator of Playwright's puts a
 * world of its own into the page, whose listeners for ten kinds of event are called at each touch (some 5 ms of a tap at 4 ×).
 */
const placeOf = async (page: Page, target: Target): Promise<Place> => {
  const untilMs = performance.now() + placeMsMax
  let before: Place | string = 'not there'
  for (;;) {
    const now = await lookFor(page, target)
    if (typeof now !== 'string' && typeof before !== 'string' && now.x === before.x && now.y === before.y) return now
    if (performance.now() > untilMs) throw new Error(`what should be tapped is ${typeof now === 'string' ? now : 'moving'}: ${target.css} ${target.words ?? ''}`)
    before = now
    await pause(lookMs)
  }
}

/** What the test itself asked of the page is over by then. */
const quietMs = 300

/** A finger, with nothing of the test in the page: no other listener, no look at what lies under it while it is down. */
const press = async (page: Page, at: Place): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await pause(quietMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await pause(pressMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

/** From the finger to the frame that shows what it did: the slowest event of the tap. */
const answerMs = async (page: Page, target: Target): Promise<number> => {
  const at = await placeOf(page, target)
  await page.evaluate((mostMs) => {
    window.tapMs?.splice(0)
    window.tapAnswered = new Promise((resolve) => {
      const watcher = new PerformanceObserver((list) => {
        if (list.getEntriesByName('click').length > 0) resolve()
      })
      watcher.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      addEventListener('click', () => setTimeout(resolve, mostMs), { capture: true, once: true })
    })
  }, observedMs)
  await press(page, at)
  return page.evaluate(async (least) => {
    await window.tapAnswered
    return Math.max(least, ...(window.tapMs ?? []))
  }, leastMs)
}

interface Options {
  readonly browser: Browser
  readonly url: string
  readonly session: string
  readonly cpuRate: number
}

export type Answers = Readonly<Record<'favourite' | 'menu' | 'tab' | 'sheet' | 'filter', number>>

/** Each tap three times in three visits; the middle one counts. */
export const measureTaps = async ({ browser, url, session, cpuRate }: Options): Promise<Answers> => {
  const found: Record<keyof Answers, number[]> = { favourite: [], menu: [], tab: [], sheet: [], filter: [] }
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await openPhone(browser, { url, session, cpuRate })
    await watchTaps(page)
    await page.goto(`${url}/m/home`)
    await atRest(page)
    found.menu.push(await answerMs(page, { css: 'button[aria-label="Abrir menu"]' }))
    await page.goto(`${url}/m/slot-games`)
    await atRest(page)
    found.favourite.push(await answerMs(page, { css: 'button[aria-label^="Favorito: "]' }))
    found.tab.push(await answerMs(page, { css: 'main button', words: 'Quentes' }))
    found.sheet.push(await answerMs(page, { css: 'main button', words: 'Filtro' }))
    found.filter.push(await answerMs(page, { css: 'dialog button', words: 'Mostrar jogos' }))
    await page.context().close()
  }
  const middle = (name: keyof Answers): number => Math.round(median(found[name]))
  return { favourite: middle('favourite'), menu: middle('menu'), tab: middle('tab'), sheet: middle('sheet'), filter: middle('filter') }
}

/** A tap that has led nowhere until then never will. */
const passageMsMax = 20_000

/** From the tap to the first frame of the screen it leads to, which was there before. */
const passageMs = async (page: Page, target: Target, path: string): Promise<number> => {
  const at = await placeOf(page, target)
  const from = new URL(page.url()).pathname
  const shown = page.evaluate(
    ({ wanted, mostMs }) =>
      new Promise<number | null>((resolve) => {
        const before = document.querySelector('main')
        setTimeout(() => resolve(null), mostMs)
        addEventListener('click', ({ timeStamp }) => {
          const look = (): void => {
            // This frame is the first of the new screen; once it is drawn, other work has its turn.
            if (location.pathname === wanted && document.querySelector('main') !== before) setTimeout(() => resolve(performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }, { capture: true, once: true })
      }),
    { wanted: path, mostMs: passageMsMax },
  )
  await press(page, at)
  const ms = await shown
  if (ms !== null) return ms
  throw new Error(`a tap at ${from} did not lead to ${path} but to ${new URL(page.url()).pathname}`)
}

export type Passages = Readonly<Record<'hot games' | 'promotions' | 'back home', number>>

export const measurePassages = async ({ browser, url, session, cpuRate }: Options): Promise<Passages> => {
  const found: Record<keyof Passages, number[]> = { 'hot games': [], promotions: [], 'back home': [] }
  const page = await openPhone(browser, { url, session, cpuRate })
  const toHome: Target = { css: 'nav[aria-label="Navegação principal"] a', words: 'Início' }
  const toPromotions: Target = { css: 'nav[aria-label="Navegação principal"] button', words: 'Promoções' }
  await page.goto(`${url}/m/home`)
  await atRest(page)
  // The first time brings the code; what is measured is what a phone that has it takes.
  for (let visit = 0; visit < 4; visit += 1) {
    const hot = await passageMs(page, { css: 'main a[href="/m/hot-games"]' }, '/m/hot-games')
    await atRest(page)
    const home = await passageMs(page, toHome, '/m/home')
    await atRest(page)
    const promotions = await passageMs(page, toPromotions, '/m/activity')
    await atRest(page)
    await passageMs(page, toHome, '/m/home')
    await atRest(page)
    if (visit === 0) continue
    found['hot games'].push(hot)
    found['back home'].push(home)
    found.promotions.push(promotions)
  }
  await page.context().close()
  const middle = (name: keyof Passages): number => Math.round(median(found[name]))
  return { 'hot games': middle('hot games'), promotions: middle('promotions'), 'back home': middle('back home') }
}
