import type { Page } from '@playwright/test'
import { siteUrl } from './journey.ts'

interface RouteRow {
  readonly screen: string
  readonly paths: readonly string[]
  /** The door before it; null: anybody may. */
  readonly entry: string | null
}

/** The product's own table of routes, read where it stands, so that a new screen is looked at without a word here. */
const table: unknown = await import(new URL('../../apps/web/src/app/routes.ts', import.meta.url).href)
export const routes = (table as { readonly routes: readonly RouteRow[] }).routes

/** The game that a route of the frame needs to be told. */
export const gamePath = '/m/game?vassalage=TREVO&gameCode=trevo-da-sorte'

/** One address a row. */
export const addressOf = (row: RouteRow): string => (row.screen === 'game' ? gamePath : (row.paths.at(-1) ?? '/'))

/** Goes there and waits until the screen stands and asks nothing more. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${siteUrl()}${address}`)
  await settled(page)
}

/** The screen's content is there: nothing holds a place for what is still to come. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[class*="skeleton"]') === null)
}
