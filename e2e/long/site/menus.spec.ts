import { expect, type Page } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl } from '#support/journey.ts'
import { menuOf } from '#support/lobby.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

test('Product §6.9: guest, free trial and agent before the same entries', async ({ contexts }) => {
  const agent = await openSession({ username: 'agent', password: 'Agent-1234' })
  const trial = await openSession(await makeMember({ type: 4 }))
  const entries = async (session: string | undefined): Promise<Page> => {
    const page = await contexts.open()
    await arriveAs(page, session === undefined ? {} : { session })
    await visit(page, '/m/home')
    return page
  }
  const bottom = (page: Page, name: string) => page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('button', { name })

  const asGuest = await entries(undefined)
  for (const name of ['Convidar', 'Conta', 'Bônus']) {
    await bottom(asGuest, name).click()
    await expect(asGuest, name).toHaveURL(/\/m\/login$/u)
    await visit(asGuest, '/m/home')
  }

  const asTrial = await entries(trial)
  await bottom(asTrial, 'Conta').click()
  await asTrial.getByRole('dialog', { name: 'Conta de teste' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(asTrial).toHaveURL(/\/m\/home$/u)

  const asAgent = await entries(agent)
  await expect(bottom(asAgent, 'Convidar')).toBeVisible()
  await bottom(asAgent, 'Convidar').click()
  await expect(asAgent.getByRole('dialog', { name: 'Central do agente' })).toBeVisible()
  await expectAccessible(asAgent, 'agents’ window')
  await asAgent.keyboard.press('Escape')
  await asAgent.getByRole('banner').getByRole('button', { name: 'Sua conta' }).click()
  await expect(asAgent.getByRole('dialog', { name: 'Sua conta' }).getByRole('button', { name: 'Central do agente' })).toBeVisible()
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

test('Product §2.46: home ends with the ways to help and the vendors', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const footer = page.getByRole('contentinfo')
  const help = footer.getByRole('navigation', { name: 'Ajuda' }).getByRole('button')
  const titles = await help.allTextContents()
  expect(titles).toContain('Termos e condições')
  for (const vendor of ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']) await expect(footer.getByRole('img', { name: vendor, exact: true })).toHaveCount(1)
  for (const [at, title] of titles.entries()) {
    await visit(page, '/m/home')
    await help.nth(at).click()
    await expect(page).toHaveURL(`${siteUrl()}/m/help?i=${at}`)
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(title)
  }
})

test('Product §2.46 Product §2.47: the vendors’ marks stand on home alone, wherever the visit began', async ({ page }) => {
  await arriveAs(page, {})
  const marks = page.getByRole('contentinfo').getByRole('list', { name: 'Provedores' })
  await visit(page, '/m/home')
  await expect(marks).toHaveCount(1)
  const menu = page.getByRole('navigation', { name: 'Navegação principal' })
  await menu.getByRole('button', { name: 'Promoções' }).click()
  await expect(page).toHaveURL(/\/m\/activity$/u)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(marks).toHaveCount(0)
  await visit(page, '/m/activity')
  await menu.getByRole('link', { name: 'Início' }).click()
  await expect(marks).toHaveCount(1)
})

test.describe('on an Android phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Moto G) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36' })

  test('Product §2.44: it names the app, opens the ways to it, and stays away once it is closed', async ({ page }) => {
    await page.route('**/m/home', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"resources":[]', '"resources":[{"resourceType":"Android","url":"/app/house.apk"},{"resourceType":"AppDownloadIcon","url":"/games/default.avif"}]').replace('"mobileTemplate":{', '"mobileTemplate":{"app_desc":"A casa no seu bolso",')
      await route.fulfill({ response: answer, body })
    })
    await arriveAs(page, {})
    await visit(page, '/m/home')
    const bar = page.getByRole('complementary', { name: 'Instale o app' })
    await expect(bar).toContainText('A casa no seu bolso')
    await expect(bar.locator('img')).toHaveAttribute('src', '/games/default.avif')
    await bar.getByRole('button', { name: 'Instalar' }).click()
    const link = page.getByRole('dialog', { name: 'Instale o app' }).getByRole('link', { name: 'Baixar para Android' })
    await expect(link).toHaveAttribute('href', '/app/house.apk')
    await expect(link).toHaveAttribute('target', '_self')
    await expect(page.getByRole('dialog', { name: 'Instale o app' })).toContainText('A casa no seu bolso')
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
    // Only a button that is there takes the brand's name away.
    await expect(page.getByRole('banner').getByText('trevo', { exact: true })).toBeVisible()
  })
})

test('Product §2.88: where nothing can be installed the menu’s way to the app says so', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await (await menuOf(page)).getByRole('button', { name: 'Baixar o app' }).click()
  await expect(page.getByRole('dialog', { name: 'Instale o app' })).toContainText('Não há nada para instalar neste aparelho.')
})

test('Product §9.4: the ground behind a sheet is deaf for a moment after it has opened', async ({ page }) => {
  await page.clock.install()
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await menuOf(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  const sheet = page.locator('dialog[open]')
  const tapGround = (): Promise<boolean> => sheet.evaluate((dialog) => dialog.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await expect(sheet).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Abrir menu' }).evaluate((button: HTMLElement) => button.click())
  await expect(sheet).toBeVisible()
  await tapGround()
  await page.clock.runFor(300)
  await tapGround()
  await expect(sheet).toBeVisible()
  await page.clock.runFor(1)
  await tapGround()
  await expect(sheet).toHaveCount(0)
})

test('Product §4.4: logout asks, empties the tab, sets autoLogin to "0" and goes home', async ({ page }) => {
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
