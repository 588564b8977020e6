import { expect, type Page, test } from '@playwright/test'
import { gamePath, visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/** Says it to the page and waits until the page has heard it. */
const tell = (page: Page, type: string): Promise<void> =>
  page.evaluate(
    (said) =>
      new Promise<void>((resolve) => {
        addEventListener('message', () => setTimeout(resolve), { once: true })
        postMessage({ type: said }, '*')
      }),
    type,
  )

test('Product §11.1 a game runs shut off on its vendor’s origin, and is heard where no other sender is', async ({ page }) => {
  const launches: string[] = []
  page.on('response', async (answer) => {
    if (new URL(answer.url()).pathname === '/api/games/launch') launches.push(((await answer.json()) as { url: string }).url)
  })
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await visit(page, gamePath)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/u)
  await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/u)
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(siteUrl())
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })

  // The words of a game, from this very page, and from a frame that is not the game's.
  await tell(page, 'exit')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', () => setTimeout(resolve), { once: true })
        const other = document.body.appendChild(document.createElement('iframe'))
        other.contentWindow?.parent.postMessage({ type: 'exit' }, '*')
      }),
  )
  await expect(page).toHaveURL(new RegExp(`${gamePath.replaceAll('?', '\\?')}$`, 'u'))
  expect(launches).toHaveLength(1)

  await page.reload()
  await expect.poll(() => launches.length).toBe(2)
  expect(new Set(launches).size).toBe(2)

  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
  const game = page.frames().find((each) => each.url().startsWith(new URL(launches[1] ?? '').origin))
  await game?.evaluate(() => parent.postMessage({ type: 'exit' }, '*'))
  await expect(page).toHaveURL(/\/m\/home$/u)
})

/** Between sign and figures a space that does not break. */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ')

/** What the bar showed from now on, and what the frame said, in their order. */
const watchBar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const bar = document.querySelector('header span.sr-only + span')?.parentElement
    const note = (): void => {
      const text = bar?.lastElementChild?.textContent ?? ''
      if (/\d/u.test(text) && seen.at(-1) !== text) seen.push(text)
    }
    new MutationObserver(note).observe(bar ?? document.body, { subtree: true, childList: true, characterData: true })
    addEventListener('message', (event) => seen.push((event.data as { type: string }).type))
    note()
  })
const seenIn = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen)

/** The game on the screen, ready to be played; in one call for what the game's frame says to the page. */
const openGame = async (page: Page): Promise<(message: object) => Promise<void> | undefined> => {
  await visit(page, gamePath)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
  const game = page.frames().find((each) => each !== page.mainFrame())
  return (message) => game?.evaluate((told) => parent.postMessage(told, '*'), message)
}

test('Product §11.26 what the books have is in the bar only when the game has shown it', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  // The books as the phone hears of them, by its stream and by asking.
  let books = { minor: 10_00, seq: 1000 }
  const wallet = () => {
    const cash = String(books.minor)
    return { currency: 'BRL', sumBalance: cash, cash, bonus: '0', held: '0', withdrawable: cash, seq: String(books.seq) }
  }
  await page.route('**/api/wallet', (route) => route.fulfill({ json: wallet() }))
  await page.route('**/api/events?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: balance\ndata: ${JSON.stringify(wallet())}\n\n` }),
  )
  const say = await openGame(page)
  const bar = page.locator('main header')
  await expect(bar).toContainText('R$ 10,00')

  await say({ type: 'round', stake: '100' })
  await expect(bar).toContainText('R$ 9,00')
  const { promise: isHeard, resolve } = Promise.withResolvers<void>()
  books = { minor: 14_00, seq: 1001 }
  page.on('requestfinished', (request) => (new URL(request.url()).pathname === '/api/events' ? resolve() : undefined))
  await isHeard
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(bar).toContainText('R$ 9,00')
  await say({ type: 'balance' })
  await expect(bar).toContainText('R$ 14,00')
})

test('Product §11.26 a game says when its round begins and when it is shown, and between them the bar tells nothing', async ({ page }) => {
  // A round may bring ten free ones, which are shown one by one.
  test.setTimeout(180_000)
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await openGame(page)
  await watchBar(page)
  await page.frameLocator('iframe').getByRole('button', { name: 'Girar' }).click()
  await expect.poll(async () => (await seenIn(page)).includes('balance'), { timeout: 120_000 }).toBe(true)
  const seen = (await seenIn(page)).map(plain)
  const untilShown = seen.slice(0, seen.indexOf('balance'))
  expect(untilShown).toContain('round')
  expect(untilShown.filter((each) => each !== 'round')).toEqual(['R$ 10,00', 'R$ 9,00'])
})
