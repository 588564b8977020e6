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
