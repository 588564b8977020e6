import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { siteUrl } from './journey.ts'

export interface RouteRow {
  readonly screen: string
  readonly paths: readonly string[]
  /** The gate before it; null: anybody may. */
  readonly access: string | null
  readonly title: string | null
  readonly bars: {
    readonly header: 'logo' | 'arrow' | 'plain' | 'own'
    /** Where the bar says it otherwise than the page is called. */
    readonly title: string | null
    readonly hasFooter: boolean
    readonly hasFooterLinks: boolean
    readonly hasBottomMenu: boolean
  }
}

const web = new URL('../../apps/web/src/', import.meta.url)
const files = globSync('screens/*/*/screen.ts', { cwd: fileURLToPath(web) }).toSorted()
const rowsOf = async (file: string): Promise<[string, unknown]> => [file, ((await import(new URL(file, web).href)) as { readonly routes: unknown }).routes]
const { gatherRoutes } = (await import(new URL('app/gather-routes.ts', web).href)) as { readonly gatherRoutes: (files: unknown) => readonly RouteRow[] }

/** The product's own table of routes, gathered as the phone does it, so that a new screen is looked at without a word here. */
// Without the free trial: who visits it is somebody else afterwards (trial.spec.ts looks at it).
export const routes = gatherRoutes(Object.fromEntries(await Promise.all(files.map(rowsOf)))).filter(({ screen }) => screen !== 'free-trial')

/** The game that a route of the frame needs to be told. */
export const gamePath = '/m/game?vassalage=TREVO&gameCode=trevo-da-sorte'

/** One address a row. */
export const addressOf = (row: RouteRow): string => (row.screen === 'game' ? gamePath : (row.paths.at(-1) ?? '/'))

/** Goes there and waits until the screen stands, is alive, and asks nothing more. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${siteUrl()}${address}`)
  await alive(page)
  await settled(page)
}

/** The same on a line so slow that the screen is drawn before the first answer comes: whatever does not keep its place is seen to move. */
export const visitBeforeAnswers = async (page: Page, address: string): Promise<void> => {
  const calls = `${siteUrl()}/api/**`
  const { promise: isDrawn, resolve: letAnswer } = Promise.withResolvers<undefined>()
  await page.route(calls, async (route) => {
    await isDrawn
    await route.continue()
  })
  await page.goto(`${siteUrl()}${address}`)
  await page.locator('main').first().waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  letAnswer(undefined)
  await settled(page)
  await page.unroute(calls)
}

/** The screen's content is there: nothing holds a place for what is still to come. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[class*="skeleton"]') === null)
}

/** The page's code has taken over what the document drew. before-the-code.spec.ts looks at what comes sooner. */
const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Reflect.get(globalThis, 'replayTaps') === undefined)
}
