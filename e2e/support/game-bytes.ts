import { expect, type Page } from '@playwright/test'
import { siteUrl } from './journey.ts'
import { gameKilobytes, type GameRow, toTenth } from './sizes.ts'
import { arriveAs, demoMember, openSession } from './visitor.ts'

export const expectLight = async (page: Page, game: GameRow): Promise<void> => {
  await arriveAs(page, { session: await openSession(demoMember) })
  const kilobytes = await gameKilobytes(page, siteUrl(), game)
  expect(toTenth(kilobytes)).toBeLessThanOrEqual(60)
  // A count that hears nothing would pass any bound.
  expect(kilobytes).toBeGreaterThan(5)
}
