import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { menuOf } from '#support/lobby.ts'
import { arriveAs } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

test('Product §2.3: a change of screen fades, unless the browser has drawn a back swipe of its own', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    let fades = 0
    Element.prototype.animate = function (...asked) {
      const animation = animate.apply(this, asked)
      if (this.id === 'main') Object.assign(document.documentElement.dataset, { fades: (fades += 1), fadeMs: animation.effect?.getTiming().duration })
      return animation
    }
  })
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const html = page.locator('html')
  await page.getByRole('main').getByRole('link', { name: /^Mais/u }).first().click()
  await expect(page).toHaveURL(/\/m\/hot-games$/u)
  await expect(html).toHaveAttribute('data-fades', '1')
  await expect(html).toHaveAttribute('data-fade-ms', '300')
  await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
  await expect(page).toHaveTitle(/^Jogos quentes · /u)
  await page.evaluate(() => Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true }))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Jogos quentes', level: 2 })).toBeVisible()
  await expect(html).toHaveAttribute('data-fades', '1')
})

test('Product §9.8 and §9.5: one banner stands still, and a board without winners is not there', async ({ page }) => {
  await page.route('**/m/home', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<script type="application\/json" id="initial-data">)([^<]*)/u, (_whole, tag: string, text: string) => {
      const initialData = JSON.parse(text) as { home: { banners: unknown[]; winners: unknown[] } }
      initialData.home.banners.length = 1
      initialData.home.winners.length = 0
      return tag + JSON.stringify(initialData).replaceAll('<', '\\u003c')
    })
    // Drawn by the phone from what it was told, not from the server's markup.
    await route.fulfill({ response: answer, body: body.replace(/data-address="[^"]*"/u, 'data-address=""') })
  })
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Destaques' }).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Maiores ganhos' })).toHaveCount(0)
})

test('Product §2.21 icons that point along the line of reading turn round with it, and the others come from one kept file', async ({ page }) => {
  const sprites: string[] = []
  page.on('response', (answer) => (/icons[^/]*\.svg$/u.test(new URL(answer.url()).pathname) ? sprites.push(answer.headers()['cache-control'] ?? '') : undefined))
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await menuOf(page)
  await expect.poll(() => sprites.length).toBeGreaterThan(0)
  expect(new Set(sprites)).toEqual(new Set(['public, max-age=31536000, immutable']))
  await page.keyboard.press('Escape')
  const turnOf = (name: string): Promise<string> =>
    page.evaluate((icon) => {
      const drawing = [...document.querySelectorAll('use')].find((use) => use.getAttribute('href')?.endsWith(`#i-${icon}`) === true)?.parentElement
      return drawing === null || drawing === undefined ? 'not there' : getComputedStyle(drawing).transform
    }, name)
  expect([await turnOf('chevron-right'), await turnOf('menu'), await turnOf('flame')]).toEqual(['none', 'none', 'none'])
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const turned = 'matrix(-1, 0, 0, 1, 0, 0)'
  expect([await turnOf('chevron-right'), await turnOf('menu'), await turnOf('flame')]).toEqual([turned, turned, 'none'])
})

test('Product §2.78: a block’s “more” chooses its category on home, at the top, and again leads to its page', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const slots = page.getByRole('region', { name: 'Slots' })
  await slots.scrollIntoViewIfNeeded()
  await slots.getByRole('link', { name: 'Mais Slots' }).click()
  await expect(page).toHaveURL(/\/m\/home\?gameType=RNG$/u)
  await expect(page.getByRole('navigation', { name: 'Categorias' }).getByRole('button', { name: 'Slots' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('region', { name: 'Slots' }).getByRole('link', { name: 'Mais Slots' }).click()
  await expect(page).toHaveURL(/\/m\/slot-games$/u)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home$/u)
  // The address changes first; with the screen its place is there at once.
  await expect(page.getByRole('heading', { level: 2, name: 'Jogos quentes' })).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('Product §2.8 Product §9.5: the rest of home comes to who jumps past the winners before they were seen', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  for (const name of ['Ao vivo', 'Pesca', 'Esportes']) await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1)
})

test('Product §9.5 who jumps past the winners and comes back up finds them alive', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const board = page.getByRole('region', { name: 'Maiores ganhos' })
  const pause = board.getByRole('button', { name: 'Pausar a lista de ganhos' })
  const whole = page.waitForResponse('**/api/home**')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await whole
  await expect(page.getByRole('region', { name: 'Slots' })).toBeVisible()
  await board.evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await pause.click()
  await expect(board.getByRole('button', { name: 'Continuar a lista de ganhos' })).toBeVisible()
  await expect(board.locator('[style*="animation-duration"]')).toHaveCSS('animation-play-state', 'paused')
})
