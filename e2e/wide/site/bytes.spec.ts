import { expect, test } from '@playwright/test'
import { routes } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { criticalScripts, documentBytes, encodedBytes, gameKilobytes, lazyRoutes, phoneBytes, weighedGames } from '#support/sizes.ts'
import { startTlsFront } from '#support/tls-front.ts'
import { arriveAs, demoMember, openSession } from '#support/visitor.ts'

test('Product §9.57 a first visit to home asks for no more than 80 KB of code', async () => {
  const { text } = await encodedBytes(siteUrl())
  const scripts = criticalScripts(text)
  expect(scripts.length).toBeGreaterThan(1)
  const { bytes, madeUpFound } = await phoneBytes(scripts.map((path) => siteUrl() + path))
  expect(madeUpFound, 'two languages, three files each').toBe(6)
  expect(bytes / 1024, scripts.join(', ')).toBeLessThanOrEqual(80)
})

/** What a server may send before the phone answers: ten packets. One byte more costs a round trip before anything is seen. */
const firstFlightBytes = 10 * 1_460

test('Product §9.57 home’s document crosses a slow line in one flight, its headers included', async ({ browser }) => {
  const front = await startTlsFront(siteUrl())
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'pt-BR' })
  try {
    const bytes = await documentBytes(await context.newPage(), front.url)
    expect(bytes).toBeLessThanOrEqual(firstFlightBytes)
    expect(bytes).toBeGreaterThan(firstFlightBytes / 2)
  } finally {
    await context.close()
    await front.stop()
  }
})

for (const game of weighedGames) {
  test(`Product §9.57 ${game.gameCode} brings no more than 60 KB before it can be played`, async ({ page }) => {
    await arriveAs(page, { session: await openSession(demoMember) })
    const kilobytes = await gameKilobytes(page, siteUrl(), game)
    expect(kilobytes).toBeLessThanOrEqual(60)
    // A count that hears nothing would pass any bound.
    expect(kilobytes).toBeGreaterThan(5)
  })
}

test('Product §9.58 no screen brings more than 16 KB of its own', () => {
  const screens = lazyRoutes([...new Set(routes.map(({ screen }) => screen))])
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter(({ kilobytes }) => kilobytes > 16)).toEqual([])
  expect(screens.filter(({ kilobytes }) => kilobytes === 0)).toEqual([])
})
