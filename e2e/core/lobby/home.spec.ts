import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { menuOf } from '#support/lobby.ts'
import { arriveAs } from '#support/visitor.ts'

test('Product §4.41 Product §2.87: home is told anew in the language that was chosen', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await menuOf(page)
  const asked: string[] = []
  page.on('request', (request) => (request.url().includes('/api/home') ? asked.push(new URL(request.url()).searchParams.get('language') ?? '') : undefined))
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible()
  expect(asked).toEqual(['en'])
  await expect(page).toHaveTitle('Trevo: games you can check')
  await visit(page, '/m/help')
  await expect(page).toHaveTitle('Help center · Trevo')
})

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

test('Product §2.8: a guest who does not scroll is told no more than the document, and the rest comes when it is near', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => (new URL(request.url()).pathname === '/api/home' ? asked.push(request.url()) : undefined))
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const told = await page.evaluate(() => {
    const initialData = JSON.parse(document.getElementById('initial-data')?.textContent ?? '{}') as { home: { hot: unknown[]; winners: unknown[]; blocks: { games: unknown[]; vendors: unknown[] }[] } }
    return { hot: initialData.home.hot.length, winners: initialData.home.winners.length, filled: initialData.home.blocks.map(({ games, vendors }) => games.length + vendors.length > 0) }
  })
  expect([told.hot, told.winners]).toEqual([9, 9])
  expect(told.filled.indexOf(true)).toBe(0)
  expect(told.filled.lastIndexOf(true)).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    expect(asked).toHaveLength(1)
  }).toPass()
  for (const name of ['Ao vivo', 'Pesca', 'Esportes']) await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1)
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

test('Product §2.54: what staff announce as a pop-up is shown once, after a tap and a quiet moment, and never again on this phone', async ({ page }) => {
  const image = { sequence: 1, url: '/banners/hero-2.avif' }
  const popup = { id: '77', title: 'Novidade da casa', content: '<p>Leia antes de jogar.</p>', startDate: '2026-01-01T00:00:00.000Z', endDate: null, noExpiry: 1, promoAnnouncementCategoryIds: [], announcementImages: [image], href: '/m/activity', read: true, frequency: 'once', priority: 0, page: 'home' }
  await page.route('**/api/announcements?types=PU**', (route) => route.fulfill({ json: { promotion: [], banners: [], player: [], popup: [popup], hot: [], agent: [], categories: [], footer: { unreadCount: 0 } } }))
  await page.clock.install()
  await arriveAs(page, {})
  const sheet = page.getByRole('dialog', { name: 'Novidade da casa' })
  const linger = async (): Promise<void> => {
    await visit(page, '/m/home')
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(30_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // What offers it comes while the phone is idle: a tap before that is nobody's.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new PointerEvent('pointerup')))
        await page.clock.runFor(25_000)
        return page.getByRole('dialog').count()
      })
      .toBe(1)
  }
  await linger()
  await expect(sheet.getByText('Leia antes de jogar.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Saiba mais' }).click()
  await expect(page).toHaveURL(/\/m\/activity$/u)
  await page.evaluate(() => sessionStorage.clear())
  await linger()
  await expect(page.getByRole('dialog', { name: 'Entre para jogar' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
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
