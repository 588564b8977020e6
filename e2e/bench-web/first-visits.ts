import type { Browser } from '@playwright/test'
import { addressOf, routes, settled } from '#support/addresses.ts'
import { type GameRow, gameKilobytes } from '#support/sizes.ts'
import { shiftsOf, watchShifts } from '#support/watch.ts'
import { atRest, openPhone } from './phone.ts'

interface Options {
  readonly browser: Browser
  readonly url: string
  readonly session: string
}

/** The largest layout shift of any route, each with nothing cached: as a guest where a guest may, and as a member. */
export const measureRouteShifts = async ({ browser, url, session }: Options): Promise<{ readonly most: number; readonly where: string }> => {
  let most = 0
  let where = 'nowhere'
  for (const who of [null, session]) {
    for (const row of routes.filter(({ access }) => who !== null || access === null)) {
      const page = await openPhone(browser, { url, session: who, cpuRate: 4 })
      await watchShifts(page)
      await page.goto(url + addressOf(row))
      await settled(page)
      await atRest(page)
      const sum = (await shiftsOf(page)).reduce((total, shift) => total + Number.parseFloat(shift), 0)
      if (sum > most) [most, where] = [sum, `${addressOf(row)} as a ${who === null ? 'guest' : 'member'}`]
      await page.context().close()
    }
  }
  return { most: Math.round(most * 1_000) / 1_000, where }
}

/** KB that a game's frame brings to a phone that has none of it. */
export const measureGame = async ({ browser, url, session }: Options, game: GameRow): Promise<number> => {
  const page = await openPhone(browser, { url, session, cpuRate: 1 })
  const kilobytes = await gameKilobytes(page, url, game)
  await page.context().close()
  return kilobytes
}
