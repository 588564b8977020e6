import { expect, type Page, test } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { arriveAs, demoMember, makeMember, openSession, type Member } from '#support/visitor.ts'

const logIn = async (page: Page, { username, password }: Member): Promise<void> => {
  await expect(page).toHaveURL(/\/m\/login$/u)
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favorito: /u })

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
  await expect(page.getByText('Você não entrou, faça login primeiro')).toBeVisible()
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
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => sizes.length > known || end.isVisible()).toBeTruthy()
  }
  expect(sizes.slice(0, 2)).toEqual(['/api/games 25 2', '/api/games 25 3'])
  await visit(page, '/m/hot-games')
  await expect(hearts(page).nth(8)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => sizes).toContain('/api/games/hot 9 2')
})

test('Product §2.7 Product §4.34: tabs, classes and the filter, each in the address', async ({ page }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/slot-games')
  await page.getByRole('group', { name: 'Classificação' }).getByRole('button', { name: 'Novos' }).click()
  await expect(page).toHaveURL(/classify=NEW/u)
  await page.getByRole('group', { name: 'Que lista mostrar' }).getByRole('button', { name: 'Quentes' }).click()
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
  await page.getByRole('button', { name: 'Tirar PG' }).click()
  await expect(page).toHaveURL(/\/m\/slot-games\?minBet=50$/u)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Tirar até R\$/u })).toBeVisible()
})

test('Product §4.40: hot games are searched among those that are loaded', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/hot-games')
  const before = await hearts(page).count()
  await page.getByRole('searchbox').fill('TREVO')
  await expect(page).toHaveURL(/name=TREVO/u)
  await expect(page.getByRole('main').getByRole('link', { name: /Trevo da Sorte/u })).toBeVisible()
  expect(await hearts(page).count()).toBeLessThan(before)
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect.poll(() => hearts(page).count()).toBeGreaterThanOrEqual(before)
  await page.getByLabel('Categoria', { exact: true }).selectOption('LIVE')
  await expect(page).toHaveURL(/\/m\/live-games$/u)
})

test('Product §2.5 Product §2.51: who offers a sport opens on its own page', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/esport-games')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\/esport-games\?vassalage=IMES$/u)
  await expect(hearts(page).first()).toBeVisible()
})

test('Product §2.53: what a member opened last stands on home, and a guest sees no place for it', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await visit(page, '/m/home')
  await expect(page.getByRole('heading', { name: 'Jogados por último' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: /Trevo da Sorte/u }).first().click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Girar' }).waitFor()
  await page.getByRole('button', { name: 'Sair do jogo' }).click()
  await expect(page.getByRole('heading', { name: 'Jogados por último' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Jogados por último' }).getByRole('link', { name: 'Trevo da Sorte' })).toBeVisible()
  await expectAccessible(page, 'home with what was played last')
})

test('Product §6.9: guest, free trial and agent before the same doors', async ({ browser }) => {
  await trevo('site', 'set', 'REFERRAL', 'on')
  await expect.poll(async () => (await fetch(`${siteUrl()}/m/home`)).text()).toContain('"REFERRAL":true')
  const agent = await openSession({ username: 'agent', password: 'Agent-1234' })
  const trial = await openSession(await makeMember({ type: 4 }))
  const doors = async (session: string | undefined): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    await arriveAs(page, session === undefined ? {} : { session })
    await visit(page, '/m/home')
    return page
  }
  const bottom = (page: Page, name: string) => page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('button', { name })

  const asGuest = await doors(undefined)
  for (const name of ['Convidar', 'Conta']) {
    await bottom(asGuest, name).click()
    await expect(asGuest, name).toHaveURL(/\/m\/login$/u)
    await visit(asGuest, '/m/home')
  }
  await bottom(asGuest, 'Bônus').click()
  await expect(asGuest.getByText('Em breve')).toBeVisible()

  const asTrial = await doors(trial)
  await bottom(asTrial, 'Conta').click()
  await asTrial.getByRole('dialog', { name: 'Conta de teste' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(asTrial).toHaveURL(/\/m\/home$/u)

  const asAgent = await doors(agent)
  await expect(bottom(asAgent, 'Convidar')).toBeVisible()
  await bottom(asAgent, 'Convidar').click()
  await expect(asAgent.getByRole('dialog', { name: 'Área do agente' })).toBeVisible()
  await expectAccessible(asAgent, 'agents’ window')
  await asAgent.keyboard.press('Escape')
  await bottom(asAgent, 'Conta').click()
  await expect(asAgent.getByRole('dialog', { name: 'Sua conta' }).getByRole('button', { name: 'Central do agente' })).toBeVisible()

  await trevo('site', 'set', 'REFERRAL', 'off')
  for (const page of [asGuest, asTrial, asAgent]) await page.context().close()
})

test('Product §2.38: the promotions that stand unfold in the menu, and each opens its page', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const menu = await menuOf(page)
  await expect(menu.getByRole('button', { name: 'Sair' })).toHaveCount(0)
  await menu.getByText('Promoções', { exact: true }).click()
  await expect(menu.getByRole('button', { name: 'Todas as promoções' })).toBeVisible()
  const first = menu.getByRole('group').getByRole('button').first()
  await first.click()
  await expect(page).toHaveURL(/\/m\/activity/u)
})

test('Product §2.46: every document ends with the ways to help, and home with the vendors', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Ajuda' }).getByRole('button')).toHaveText(['Primeiros passos', 'Depósitos e saques', 'Jogo justo', 'Jogo responsável', 'Termos'])
  for (const vendor of ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']) await expect(footer.getByRole('img', { name: vendor, exact: true })).toHaveCount(1)
})

test.describe('on an Android phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Moto G) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36' })

  test('Product §2.44: it names the app, opens the ways to it, and stays away once it is closed', async ({ page }) => {
    await page.route('**/m/home', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"resources":[]', '"resources":[{"resourceType":"Android","url":"/app/house.apk"}]')
      await route.fulfill({ response: answer, body })
    })
    await arriveAs(page, {})
    await visit(page, '/m/home')
    const bar = page.getByRole('complementary', { name: 'Instale o app' })
    await bar.getByRole('button', { name: 'Instalar' }).click()
    const link = page.getByRole('dialog', { name: 'Instale o app' }).getByRole('link', { name: 'Baixar para Android' })
    await expect(link).toHaveAttribute('href', '/app/house.apk')
    await expect(link).toHaveAttribute('target', '_self')
    await expectAccessible(page, 'download sheet')
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Não mostrar mais' }).click()
    await expect(bar).toBeHidden()
    await page.reload()
    await settled(page)
    // The menu's entry is there when all that comes late has come.
    await (await menuOf(page)).getByRole('button', { name: 'Baixar o app' }).click()
    await expect(page.getByRole('dialog', { name: 'Instale o app' })).toBeVisible()
    await expect(bar).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('1')
  })

  test('Product §2.45: home’s header has it where the app’s window is on, and no other screen', async ({ page }) => {
    let isOn = true
    await page.route('**/m/home', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"resources":[]', '"resources":[{"resourceType":"Android","url":"/app/house.apk"}]').replace(/"APPWINDOW3":(?:true|false)/u, `"APPWINDOW3":${isOn}`)
      await route.fulfill({ response: answer, body })
    })
    await arriveAs(page, {})
    await visit(page, '/m/home')
    const button = page.getByRole('banner').getByRole('button', { name: 'Baixar o app' })
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Instale o app' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: /^Mais/u }).first().click()
    await expect(page).toHaveURL(/\/m\/hot-games$/u)
    await expect(button).toHaveCount(0)
    isOn = false
    await visit(page, '/m/home')
    await expect(page.getByRole('complementary', { name: 'Instale o app' })).toBeVisible()
    await expect(button).toHaveCount(0)
  })
})

test('Product §4.41: home is told anew in the language that was chosen', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await menuOf(page)
  const asked: string[] = []
  page.on('request', (request) => (request.url().includes('/api/home') ? asked.push(new URL(request.url()).searchParams.get('language') ?? '') : undefined))
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible()
  expect(asked).toEqual(['en'])
})

test('Product §2.3: a change of screen fades, unless the browser has drawn a back swipe of its own', async ({ page }) => {
  await page.addInitScript(() => {
    const fade = document.startViewTransition.bind(document)
    let fades = 0
    Object.defineProperty(document, 'startViewTransition', {
      value: (change: () => void) => {
        document.documentElement.dataset['fades'] = String((fades += 1))
        return fade(change)
      },
    })
  })
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const html = page.locator('html')
  await page.getByRole('main').getByRole('link', { name: /^Mais/u }).first().click()
  await expect(page).toHaveURL(/\/m\/hot-games$/u)
  await expect(html).toHaveAttribute('data-fades', '1')
  await expect(page).toHaveTitle(/^Jogos quentes · /u)
  await page.evaluate(() => Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true }))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Jogos quentes', level: 2 })).toBeVisible()
  await expect(html).toHaveAttribute('data-fades', '1')
})

test('Product §9.4: the ground behind a sheet is deaf for a moment after it has opened', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await menuOf(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  const sheet = page.locator('dialog[open]')
  const tapGround = (): Promise<void> => sheet.evaluate((dialog) => dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))).then(() => undefined)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="Abrir menu"]')?.click()
    // In the same task as its opening: no time has passed.
    requestAnimationFrame(() => document.querySelector('dialog[open]')?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  })
  await expect(sheet).toBeVisible()
  await expect.poll(async () => ((await sheet.isVisible()) ? tapGround().then(() => sheet.isVisible()) : false)).toBe(false)
})

test('Product §4.4: log-out asks, empties the tab, sets autoLogin to "0" and goes home', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/set')
  await page.evaluate(() => {
    sessionStorage.setItem('intent', '/m/withdraw')
    localStorage.setItem('trialUser', 'x')
  })
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  const asked = page.getByRole('dialog', { name: 'Sair da conta?' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await asked.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  const kept = await page.evaluate(() => [sessionStorage.getItem('MC_SESSION_INFO'), sessionStorage.getItem('intent'), localStorage.getItem('trialUser'), localStorage.getItem('autoLogin')])
  expect(kept).toEqual([null, null, null, '0'])
})

test('Product §9.8 and §9.5: one banner stands still, and a board without winners is not there', async ({ page }) => {
  await page.route('**/m/home', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<script type="application\/json" id="boot">)([^<]*)/u, (_whole, tag: string, text: string) => {
      const boot = JSON.parse(text) as { home: { banners: unknown[]; winners: unknown[] } }
      boot.home.banners.length = 1
      boot.home.winners.length = 0
      return tag + JSON.stringify(boot).replaceAll('<', '\\u003c')
    })
    // Drawn by the phone from what it was told, not from the server's markup.
    await route.fulfill({ response: answer, body: body.replace(/data-address="[^"]*"/u, 'data-address=""') })
  })
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Destaques' }).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Últimos ganhos' })).toHaveCount(0)
})

test.describe('a closed site', () => {
  test.afterEach(async () => {
    await trevo('site', 'set', 'maintenance', 'off')
    await trevo('site', 'set', 'region-restriction', 'off')
  })

  test('Product §4.24: maintenance stands before a closed region, each says the visitor’s address, and it opens by itself', async ({ page }) => {
    await arriveAs(page, {})
    await trevo('site', 'set', 'region-restriction', 'on')
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(async () => (await page.goto(`${siteUrl()}/m/home`))?.status()).toBe(403)
    await expect(heading).toHaveText('Indisponível na sua região')
    await expect(page.getByText(/Seu endereço: (?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/u)).toBeVisible()
    await trevo('site', 'set', 'maintenance', 'on')
    await expect.poll(async () => (await page.goto(`${siteUrl()}/m/home`))?.status()).toBe(503)
    await expect(heading).toHaveText('Em manutenção')
    await expectAccessible(page, 'a closed site')
    await trevo('site', 'set', 'maintenance', 'off')
    await trevo('site', 'set', 'region-restriction', 'off')
    // Nobody reloads it.
    await expect(page.getByRole('heading', { name: 'Jogos quentes' })).toBeVisible({ timeout: 60_000 })
  })

  test('Product §4.43: a phone that is open learns of it from the first call that is refused', async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/slot-games')
    await trevo('site', 'set', 'maintenance', 'on')
    await expect
      .poll(async () => {
        const name = Math.random().toString(36).slice(2, 8)
        if (await page.getByRole('searchbox').isVisible()) await page.getByRole('searchbox').fill(name)
        return page.getByRole('heading', { name: 'Em manutenção' }).isVisible()
      }, { intervals: [2_000], timeout: 40_000 })
      .toBe(true)
  })
})
