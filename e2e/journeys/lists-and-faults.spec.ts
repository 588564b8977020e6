import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { arriveAs, demoMember, openSession } from '#support/visitor.ts'

/** When each page of games after the first was asked for, by the browser's own clock. */
const askedAt = (page: Page): readonly number[] => {
  const times: number[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/games') times.push(request.timing().startTime)
  })
  return times
}

test('Product §9.7 Product §9.9 the next page is asked for when the end is 300 px away, and once a second at most', async ({ page }) => {
  const times = askedAt(page)
  await arriveAs(page, {})
  await visit(page, '/m/slot-games')
  const foot = page.getByRole('main').getByRole('status', { name: 'Carregando' })
  expect(times).toEqual([])
  await foot.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight - 290))
  await expect.poll(() => times.length).toBe(1)
  while (times.length < 4) {
    const known = times.length
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => times.length).toBeGreaterThan(known)
  }
  // A request leaves a little after its turn, the first one more than those that follow.
  for (const [at, time] of times.entries()) if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThan(700)
})

test('Product §9.9 a button brings the next rounds to who does not scroll', async ({ page }) => {
  // Nothing ever comes near.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(): void {}
    }
  })
  await page.route('**/api/records/bets?**', (route) => {
    const pageNum = Number(new URL(route.request().url()).searchParams.get('pageNo'))
    const round = (at: number) => ({
      recordId: `rec_${pageNum}x${at}`,
      roundId: `rnd_${pageNum}x${at}`,
      vassalage: 'TREVO',
      gameCode: 'trevo-da-sorte',
      gameName: 'Trevo da Sorte',
      iconUrl: '/games/default.avif',
      status: 'settled',
      currency: 'BRL',
      stake: '100',
      payout: '0',
      openedAt: new Date().toISOString(),
      endedAt: new Date().toISOString(),
    })
    const list = Array.from({ length: pageNum === 1 ? 20 : 5 }, (_, at) => round(at))
    return route.fulfill({ json: { list, pageNum, totalPages: 2, totals: { currency: 'BRL', stake: '2500', payout: '0', rounds: 25 } } })
  })
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/gameRecord')
  const rounds = page.getByRole('main').getByRole('listitem')
  await expect(rounds).toHaveCount(20)
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(rounds).toHaveCount(25)
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toBeHidden()
})

test('Product §9.6 a search asks 600 ms after the last letter, and at once on the search key', async ({ page }) => {
  await page.clock.install()
  await arriveAs(page, {})
  await visit(page, '/m/slot-games')
  const field = page.getByRole('searchbox')
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('tre')
  await expect(page.getByRole('button', { name: 'Limpar busca' })).toBeVisible()
  await page.clock.runFor(590)
  await field.fill('trevo')
  await page.clock.runFor(590)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(20)
  await expect(page).toHaveURL(/\?name=trevo$/u)
  await field.fill('mar')
  await field.press('Enter')
  await expect(page).toHaveURL(/\?name=mar$/u)
})

test('Product §8.2 a fault of one screen leaves the bars, and a way to try again', async ({ page }) => {
  // No server of ours says this: whatever the screen does with it is a fault of its own.
  const totals = { currency: 'BRL', stake: '100', payout: '0', rounds: 1 }
  await page.route('**/api/records/bets?**', (route) => route.fulfill({ json: { list: [null], pageNum: 1, totalPages: 1, totals } }))
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/gameRecord')
  const fault = page.locator('main[role="alert"]')
  await expect(fault).toContainText('Não deu para carregar')
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeVisible()
  await page.unroute('**/api/records/bets?**')
  await fault.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Nenhuma rodada neste período')).toBeVisible()
})

test('Product §9.1 a picture of a game that fails is replaced by the default one', async ({ page }) => {
  await page.route(/\/games\/(?!default)[^?]*\.(?:avif|svg|webp|png)/u, (route) => route.fulfill({ status: 404 }))
  await arriveAs(page, {})
  await visit(page, '/m/slot-games')
  const pictures = page.getByRole('main').getByRole('link').locator('img')
  await expect(pictures.first()).toHaveAttribute('src', /\/games\/default\.avif$/u)
  await pictures.nth(20).scrollIntoViewIfNeeded()
  await expect(pictures.nth(20)).toHaveAttribute('src', /\/games\/default\.avif$/u)
})

test.describe('Product §9.5 the winner board', () => {
  const homeWithWinners = async (page: Page, count: number): Promise<void> => {
    await page.route('**/m/home', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(<script type="application\/json" id="boot">)([^<]*)/u, (_whole, tag: string, text: string) => {
        const boot = JSON.parse(text) as { home: { winners: (readonly unknown[])[] } }
        const [[, , ...gameAndCurrency] = []] = boot.home.winners
        boot.home.winners = Array.from({ length: count }, (_, at) => [`A•••${at}`, String(100_000 - at), ...gameAndCurrency])
        return tag + JSON.stringify(boot).replaceAll('<', '\\u003c')
      })
      // Drawn by the phone from what it was told, not from the server's markup.
      await route.fulfill({ response: answer, body: body.replace(/data-address="[^"]*"/u, 'data-address=""') })
    })
    // What the document left out is asked for when its place comes near, and would bring the winners again.
    await page.route('**/api/home**', (route) => route.abort())
    await arriveAs(page, {})
    await page.goto(`${siteUrl()}/m/home`)
    await page.getByText(`A•••${count - 1}`).first().scrollIntoViewIfNeeded()
  }
  const belt = (page: Page) => page.getByRole('region', { name: 'Últimos ganhos' }).locator('[style*="animation-duration"]')

  test('stands still with eight winners', async ({ page }) => {
    await homeWithWinners(page, 8)
    await expect(page.getByText('A•••7')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pausar a lista de ganhos' })).toHaveCount(0)
    await expect(belt(page)).toHaveCount(0)
  })

  test('runs with nine, a row in 1.5 s, until it is paused', async ({ page }) => {
    await homeWithWinners(page, 9)
    await expect(belt(page)).toHaveCSS('animation-duration', '13.5s')
    await expect(belt(page)).toHaveCSS('animation-play-state', 'running')
    await page.getByRole('button', { name: 'Pausar a lista de ganhos' }).click()
    await expect(belt(page)).toHaveCSS('animation-play-state', 'paused')
  })

  test('stands still where motion is reduced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await homeWithWinners(page, 9)
    await expect(belt(page)).toHaveCSS('animation-name', 'none')
  })
})
