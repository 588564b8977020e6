import { expect } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl } from '#support/journey.ts'
import { hearts, logIn, menuOf, scrollToEnd } from '#support/lobby.ts'
import { test } from '#support/test.ts'
import { arriveAs, demoMember, makeMember, openSession } from '#support/visitor.ts'
import { shiftsOf, watchShifts } from '#support/watch.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

test('Product §4.39: a guest’s heart leads to the login, and is marked after it', async ({ page }) => {
  const member = await makeMember()
  await arriveAs(page, {})
  await visit(page, '/m/slot-games')
  const heart = hearts(page).nth(2)
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await logIn(page, member)
  await expect(page).toHaveURL(/\/m\/slot-games$/u)
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${siteUrl()}/m/gameList?type=fav`)
  await expect(hearts(page)).toHaveCount(1)
  await expectAccessible(page, 'favourites')
  // Taken back, it leaves the list at once.
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible()
})

test('Product §9.30: the hearts of all screens know a hundred favourites', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  const asked = page.waitForRequest((request) => request.url().includes('/api/favourites/ids'))
  await page.goto(`${siteUrl()}/m/home`)
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('100')
})

test('Product §4.38: a heart that the server refuses takes itself back and says why', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/slot-games')
  await page.route('**/api/favourites', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 409, contentType: 'application/problem+json', json: { type: 'about:blank', status: 409, code: 'favourites_full', reference: 'r-1' } }) : route.fallback()))
  const heart = hearts(page).first()
  await heart.click()
  await expect(page.getByRole('status').getByText(/favoritos/iu).first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('Product §4.36: a guest who opens favourites logs in first; from a menu elsewhere it is said', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await (await menuOf(page)).getByRole('button', { name: 'Favoritos' }).click()
  await expect(page.getByText('Entre na sua conta primeiro')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await visit(page, '/m/gameList')
  await page.getByRole('button', { name: 'Favoritos' }).click()
  await logIn(page, demoMember)
  await expect(page).toHaveURL(/\/m\/gameList\?type=fav$/u)
})

test('Product §9.29: a list goes on 25 at a time as it is scrolled, and back finds the place again', async ({ page }) => {
  const sizes: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/games' || pathname === '/api/games/hot') sizes.push(`${pathname} ${searchParams.get('pageSize')} ${searchParams.get('pageNo')}`)
  })
  await arriveAs(page, {})
  await visit(page, '/m/slot-games')
  const end = page.getByText('Você viu todos os jogos')
  for (let turn = 0; turn < 3; turn += 1) {
    const known = sizes.length
    // Again and again: a page that was still under way puts what it brings below the place that was scrolled to.
    await expect
      .poll(async () => {
        await scrollToEnd(page)
        return sizes.length > known || end.isVisible()
      })
      .toBe(true)
  }
  expect(sizes.slice(0, 2)).toEqual(['/api/games 25 2', '/api/games 25 3'])
  await visit(page, '/m/hot-games')
  await expect(hearts(page).nth(8)).toBeVisible()
  await scrollToEnd(page)
  await expect.poll(() => sizes).toContain('/api/games/hot 9 2')
})

test('Product §2.86: a list that grows moves nothing, and has its footer after its end', async ({ page }) => {
  await watchShifts(page)
  await arriveAs(page, {})
  await visit(page, '/m/poker-games')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCount(0)
  const end = page.getByText('Você viu todos os jogos')
  await expect
    .poll(async () => {
      await scrollToEnd(page)
      return end.isVisible()
    })
    .toBe(true)
  await expect(footer).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('Product §9.56: a list of eight pages has no more elements than a short one', async ({ page }) => {
  const asked = new Set<string | null>()
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    if (pathname === '/api/games') asked.add(searchParams.get('pageNo'))
  })
  await arriveAs(page, {})
  await visit(page, '/m/gameList')
  let most = 0
  await expect
    .poll(
      async () => {
        const there = await page.evaluate(() => {
          scrollTo(0, document.body.scrollHeight)
          return document.getElementsByTagName('*').length
        })
        most = Math.max(most, there)
        return asked.size
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(7)
  expect(most).toBeLessThanOrEqual(1_500)
})

test('Product §2.7 Product §4.34: tabs, classes and the filter, each in the address', async ({ page }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/slot-games')
  await page.getByRole('group', { name: 'Classificação' }).getByRole('button', { name: 'Novos' }).click()
  await expect(page).toHaveURL(/classify=NEW/u)
  await page.getByRole('group', { name: 'Qual lista mostrar' }).getByRole('button', { name: 'Quentes' }).click()
  await expect(page).toHaveURL(/\/m\/slot-games\?type=hot$/u)
  await page.getByRole('button', { name: 'Filtro' }).click()
  const filter = page.getByRole('dialog', { name: 'Filtrar jogos' })
  await expect(filter).toBeVisible()
  await expectAccessible(page, 'filter')
  await filter.getByLabel('Provedor').selectOption('PG')
  await filter.getByRole('radio', { name: /0,50$/u }).check()
  await filter.getByRole('button', { name: 'Mostrar jogos' }).click()
  await expect(filter).toBeHidden()
  await expect(page).toHaveURL(/vassalage=PG&minBet=50/u)
  await settled(page)
  await page.getByRole('button', { name: 'Remover PG' }).click()
  await expect(page).toHaveURL(/\/m\/slot-games\?minBet=50$/u)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Remover até R\$/u })).toBeVisible()
})

test('Product §4.40: hot games are searched among those that are loaded', async ({ page }) => {
  // A list asks for its next page by itself once its end is near, and the fewer are found, the nearer it is.
  const { promise: isCounted, resolve: letGrow } = Promise.withResolvers<undefined>()
  await page.route('**/api/games/hot?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('pageNo') !== '1') await isCounted
    await route.continue()
  })
  await arriveAs(page, {})
  await visit(page, '/m/hot-games')
  await expect(hearts(page)).toHaveCount(9)
  const loaded = await hearts(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await page.getByRole('searchbox').fill('TREVO')
  await expect(page).toHaveURL(/name=TREVO/u)
  await expect.poll(() => hearts(page).count()).toBeLessThan(9)
  await expect(page.getByRole('main').getByRole('link', { name: /Trevo da Sorte/u })).toBeVisible()
  const found = await hearts(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(loaded).toEqual(expect.arrayContaining(found))
  letGrow(undefined)
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect.poll(() => hearts(page).count()).toBeGreaterThan(9)
  await page.getByLabel('Categoria', { exact: true }).selectOption('LIVE')
  await expect(page).toHaveURL(/\/m\/live-games$/u)
})

test('Product §2.4: each lottery has its page, and the chooser leads from one to the other', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/elott')
  const chooser = page.getByRole('combobox', { name: 'Categoria' })
  await expect(chooser).toHaveValue('ELOTT')
  await chooser.selectOption('LOTT')
  await expect(page).toHaveURL(/\/m\/lottery$/u)
  await chooser.selectOption('ELOTT')
  await expect(page).toHaveURL(/\/m\/elott$/u)
})

test('Product §2.5 Product §2.51: who offers a sport opens on its own page', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/esport-games')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\/esport-games\?vassalage=IMES$/u)
  await expect(hearts(page).first()).toBeVisible()
})

test('Product §2.53 Product §2.91: what a member opened last stands on home, before that what will; a new phone does not move, and a guest sees no place for it', async ({ contexts, page }) => {
  const session = await openSession(await makeMember({ balanceMinor: 10_00 }))
  await watchShifts(page)
  await arriveAs(page, { session })
  await visit(page, '/m/home')
  const strip = page.getByRole('region', { name: 'Jogados recentemente' })
  await expect(strip.getByText('Os jogos que você abrir aparecem aqui.')).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await expectAccessible(page, 'home before anything was played')
  await page.getByRole('main').getByRole('link', { name: /Trevo da Sorte/u }).first().click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Girar' }).waitFor()
  await page.getByRole('button', { name: 'Sair do jogo' }).click()
  await expect(strip.getByRole('link', { name: 'Trevo da Sorte' })).toBeVisible()
  // One game fills the row.
  const { width } = (await strip.getByRole('link', { name: 'Trevo da Sorte' }).boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.8)
  await expectAccessible(page, 'home with what was played last')
  const other = await contexts.open()
  await watchShifts(other)
  await arriveAs(other, { session })
  await visit(other, '/m/home')
  await expect(other.getByRole('region', { name: 'Jogados recentemente' }).getByRole('link', { name: 'Trevo da Sorte' })).toBeVisible()
  expect(await shiftsOf(other)).toEqual([])
  const guest = await contexts.open()
  await arriveAs(guest, {})
  await visit(guest, '/m/home')
  await expect(guest.getByRole('heading', { name: 'Jogados recentemente' })).toHaveCount(0)
})
