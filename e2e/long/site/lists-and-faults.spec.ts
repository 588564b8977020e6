import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { scrollToEnd } from '#support/lobby.ts'
import { arriveAs, demoMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

declare global {
  interface Window {
    askedAtMs?: number[]
  }
}

/** When the page itself asked for each page of games after the first: the request may leave a good while later. */
const watchAsking = async (page: Page): Promise<() => Promise<readonly number[]>> => {
  await page.addInitScript(() => {
    const times: number[] = []
    window.askedAtMs = times
    const ask = window.fetch
    window.fetch = (...given) => {
      const [what] = given
      const { pathname } = new URL(what instanceof Request ? what.url : String(what), location.href)
      if (pathname === '/api/games') times.push(performance.now())
      return ask(...given)
    }
  })
  return () => page.evaluate(() => window.askedAtMs ?? [])
}

test('Product §9.7 Product §9.9 the next page is asked for when the end is 300 px away, and once a second at most', async ({ page }) => {
  const askedAtMs = await watchAsking(page)
  await arriveAs(page, {})
  await visit(page, '/m/slot-games')
  const foot = page.getByRole('main').getByRole('button', { name: 'Ver mais jogos' }).locator('..')
  expect(await askedAtMs()).toEqual([])
  await foot.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight - 290))
  await expect.poll(async () => (await askedAtMs()).length).toBe(1)
  await expect
    .poll(async () => {
      await scrollToEnd(page)
      return (await askedAtMs()).length
    })
    .toBeGreaterThanOrEqual(4)
  const times = await askedAtMs()
  // A timer may be told of a moment a little before it is up.
  for (const [at, timeMs] of times.entries()) if (at > 0) expect(timeMs - (times[at - 1] ?? 0)).toBeGreaterThan(950)
})

/** The page numbers that were asked for after the first. */
const pagesAsked = (page: Page): readonly string[] => {
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/games') pages.push(searchParams.get('pageNo') ?? '')
  })
  return pages
}

const nothingComesNear = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(): void {}
    }
  })

test('Product §9.9 a button brings the next games to who does not scroll', async ({ page }) => {
  await nothingComesNear(page)
  const asked = pagesAsked(page)
  await arriveAs(page, {})
  await visit(page, '/m/slot-games')
  await scrollToEnd(page)
  const more = page.getByRole('button', { name: 'Ver mais jogos' })
  await more.click()
  await expect.poll(() => asked).toEqual(['2'])
  // While its page is under way the button takes no second press.
  await expect(more).not.toHaveAttribute('aria-busy')
  await scrollToEnd(page)
  await more.press('Enter')
  await expect.poll(() => asked).toEqual(['2', '3'])
})

test('Product §9.9 a button brings the next rounds to who does not scroll', async ({ page }) => {
  await nothingComesNear(page)
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

test('Product §9.10 an open round in its detail is asked for every 5 s, and no more once it has ended', async ({ page }) => {
  const round = {
    recordId: 'rec_1', roundId: 'rnd_1', vassalage: 'TREVO', gameCode: 'trevo-da-sorte', gameName: 'Trevo da Sorte', iconUrl: '/games/default.avif',
    status: 'open', currency: 'BRL', stake: '100', payout: '0', openedAt: new Date().toISOString(), endedAt: null as string | null,
  }
  let asked = 0
  let endsWith = Number.POSITIVE_INFINITY
  await page.route('**/api/records/bets?**', (route) => route.fulfill({ json: { list: [round], pageNum: 1, totalPages: 1, totals: { currency: 'BRL', stake: '100', payout: '0', rounds: 1 } } }))
  // Each answer can be told from the one before: the time of the next asking runs from when it arrived.
  await page.route('**/api/records/bets/rec_1?**', (route) => {
    asked += 1
    const told = { ...round, stake: String(asked * 100) }
    return route.fulfill({ json: { round: asked < endsWith ? told : { ...told, status: 'settled', endedAt: round.openedAt }, transfers: [], verifyUrl: null, replayUrl: null } })
  })
  await page.clock.install()
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/gameRecord')
  await page.clock.pauseAt(Date.now() + 60_000)
  const shows = (stake: RegExp): Promise<void> =>
    expect
      .poll(async () => {
        await page.clock.runFor(1)
        return page.getByRole('dialog').getByText(stake).count()
      })
      .toBeGreaterThan(0)
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  await shows(/R\$\s1,00/u)
  await page.clock.runFor(4_800)
  expect(asked).toBe(1)
  await page.clock.runFor(400)
  await shows(/R\$\s2,00/u)
  endsWith = 3
  await page.clock.runFor(4_800)
  expect(asked).toBe(2)
  await page.clock.runFor(400)
  await shows(/R\$\s3,00/u)
  await page.clock.runFor(30_000)
  expect(asked).toBe(3)
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
  const fault = page.getByRole('main')
  await expect(fault).toContainText('Não deu para carregar')
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeVisible()
  await page.unroute('**/api/records/bets?**')
  await fault.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(fault.getByRole('listitem').first()).toBeVisible()
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
      const body = (await answer.text()).replace(/(<script type="application\/json" id="initial-data">)([^<]*)/u, (_whole, tag: string, text: string) => {
        const initialData = JSON.parse(text) as { home: { winners: readonly { readonly vo: object }[] } }
        const won = initialData.home.winners[0]?.vo
        initialData.home.winners = Array.from({ length: count }, (_, at) => ({ vo: { ...won, customerName: `A•••${at}`, winAmount: String(100_000 - at) } }))
        return tag + JSON.stringify(initialData).replaceAll('<', '\\u003c')
      })
      // Drawn by the phone from what it was told, not from the server's markup.
      await route.fulfill({ response: answer, body: body.replace(/data-address="[^"]*"/u, 'data-address=""') })
    })
    // What the document left out is asked for when its place comes near, and would bring the winners again.
    await page.route('**/api/home**', (route) => route.abort())
    await arriveAs(page, {})
    await page.goto(`${siteUrl()}/m/home`)
    if (count === 0) return
    // A row of a board that runs never stands still, which is what Playwright would wait for.
    await page.getByText(`A•••${count - 1}`).first().evaluate((row) => row.scrollIntoView({ block: 'center' }))
  }
  const belt = (page: Page) => page.getByRole('region', { name: 'Maiores ganhos' }).locator('[style*="animation-duration"]')

  /** Told with every opening of the stream, which the phone opens again and again. */
  const oneWin = async (page: Page): Promise<void> => {
    const { list } = (await (await page.request.get(`${siteUrl()}/api/winners`)).json()) as { list: readonly { vo: object }[] }
    const win = { vo: { ...list[0]?.vo, customerName: 'Z•••z', winAmount: '987654300' } }
    await page.route('**/api/events**', (route) => route.fulfill({ contentType: 'text/event-stream', body: `event: winner\ndata: ${JSON.stringify(win)}\n\n` }))
  }
  const winner = (page: Page) => page.getByRole('region', { name: 'Maiores ganhos' }).getByText('Z•••z').first()

  test('begins with the first win where nobody had won', async ({ page }) => {
    await oneWin(page)
    await homeWithWinners(page, 0)
    await expect(winner(page)).toBeVisible()
  })

  test('shows a win from before somebody looked at it', async ({ page }) => {
    await oneWin(page)
    // A board that runs shows its first row once in half a minute.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await arriveAs(page, {})
    await visit(page, '/m/home')
    await page.waitForLoadState('networkidle')
    for (const _opening of ['heard in full', 'the next one']) await page.waitForResponse('**/api/events**')
    await page.unroute('**/api/events**')
    await page.getByRole('heading', { name: 'Maiores ganhos' }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
    await expect(winner(page)).toBeInViewport()
  })

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
