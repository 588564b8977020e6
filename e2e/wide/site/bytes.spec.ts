import { expect } from '@playwright/test'
import { routes } from '#support/addresses.ts'
import { expectLight } from '#support/game-bytes.ts'
import { siteUrl } from '#support/journey.ts'
import { criticalScripts, documentBytes, encodedBytes, lazyRoutes, toTenth, weighedGames } from '#support/sizes.ts'
import { test } from '#support/test.ts'
import { startTlsFront } from '#support/tls-front.ts'

test('Product §9.57 a first visit to home asks for no more than 80 KB of code', async () => {
  const { text } = await encodedBytes(siteUrl())
  const scripts = criticalScripts(text)
  expect(scripts.length).toBeGreaterThan(1)
  const sent = await Promise.all(scripts.map((path) => encodedBytes(siteUrl() + path)))
  expect(toTenth(sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1024), scripts.join(', ')).toBeLessThanOrEqual(80)
})

test('Product §9.57 a language more adds nothing to it: the document names the words of its own, and no code tells the others', async () => {
  const { text } = await encodedBytes(siteUrl())
  const [react, site, lobby, ui, ...others] = (/data-also="([^"]+)"/.exec(text)?.[1] ?? '').split(' ')
  expect([react, site, lobby, ui].map((file) => file?.replace(/-[^-]+$/, ''))).toEqual(['/assets/react', '/assets/site', '/assets/lobby', '/assets/ui'])
  const code = await Promise.all(criticalScripts(text).filter((path) => ![site, lobby, ui].includes(path)).map((path) => encodedBytes(siteUrl() + path)))
  expect(code.length).toBeGreaterThanOrEqual(others.length)
  // One of the languages that the build knows, by its own name and by its files.
  for (const each of code) expect(each.text).not.toMatch(/English|\/messages\/xl\//u)
})

/** What a server may send before the phone answers: ten packets. One byte more costs a round trip before anything is seen. */
const firstFlightBytes = 10 * 1_460

test('Product §9.57 home’s document crosses a slow line in one flight, its headers included', async ({ contexts }) => {
  const front = await startTlsFront(siteUrl())
  try {
    const bytes = await documentBytes(await contexts.open({ ignoreHTTPSErrors: true }), front.url)
    expect(bytes).toBeLessThanOrEqual(firstFlightBytes)
    expect(bytes).toBeGreaterThan(firstFlightBytes / 2)
  } finally {
    await front.stop()
  }
})

/** One that is spun and one whose frame brings a table; `long` weighs a game of every engine. */
for (const game of weighedGames.filter(({ engine }) => engine === 'trevo-da-sorte' || engine === 'roulette')) test(`Product §9.57 ${game.gameCode} brings no more than 60 KB before it can be played`, ({ page }) => expectLight(page, game))

test('Product §9.58 no screen brings more than 16 KB of its own', () => {
  const screens = lazyRoutes([...new Set(routes.map(({ screen }) => screen))])
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter(({ kilobytes }) => toTenth(kilobytes) > 16)).toEqual([])
  expect(screens.filter(({ kilobytes }) => kilobytes === 0)).toEqual([])
})
