import { expect, type Page, test } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { doubleText } from '#support/measure.ts'
import { playRound } from '#support/rounds.ts'
import { arriveAs, arriveWith, makeMember, openSession } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

test('Product §1.2 home, the login and the registration of a guest say for whom they are', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await expect(page.getByRole('contentinfo').getByText(/18 anos/u)).toBeVisible()
  for (const address of ['/m/login', '/m/register']) {
    await visit(page, address)
    await expect(page.getByRole('main').getByText(/18 anos ou mais e aceit/u).first(), address).toBeVisible()
  }
})

test('Product §2.10: where no method is offered that the phone knows, registration is closed', async ({ page }) => {
  await page.route('**/api/registration/rules', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), methods: ['telepathy'] } })
  })
  await arriveAs(page, {})
  await visit(page, '/m/register')
  await expect(page.getByText('Cadastro fechado')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})

test('Product §2.9 Product §3.5: the login offers to remember, states no rule, and keeps no password', async ({ page }) => {
  const { username, password } = await makeMember()
  await arriveAs(page, {})
  await visit(page, '/m/login')
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription('')
  await expect(page.getByRole('main').getByRole('link', { name: 'Criar conta' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ler os termos de uso' })).toBeVisible()
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await expect(page.getByRole('link', { name: 'Esqueci a senha' })).toHaveAttribute('href', '/m/forget')
  await page.getByRole('checkbox', { name: 'Lembrar de mim' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain(`\\"username\\":\\"${username}\\"`)
  expect(stored).not.toContain(password)
  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/m/login')
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue(username)
})

test('Product §2.7: back restores place and data, and a tap on the active item goes to the top', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const more = page.getByRole('main').getByRole('link', { name: /^Mais/u }).last()
  const rest = page.waitForResponse('**/api/home**')
  await more.evaluate((link: HTMLElement) => scrollTo({ top: scrollY + link.getBoundingClientRect().top + 300, behavior: 'instant' }))
  await rest
  await settled(page)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  let isAsked = false
  // Without Playwright's own scrolling to it.
  await more.evaluate((link: HTMLElement) => link.click())
  await expect(page).not.toHaveURL(/\/m\/home$/u)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  page.on('request', (request) => (isAsked ||= request.url().includes('/api/home')))
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  // It stays there, also when all that moves by itself has come to rest.
  await page.evaluate(() => new Promise((rested) => setTimeout(rested, 600)))
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(isAsked).toBe(false)
  await page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link').first().click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL(/\/m\/home$/u)
})

test('Product §2.15 Product §2.16: the record of each period, and gold for a win alone', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 100_00 })
  await playRound(member, 100)
  await arriveAs(page, { session: await openSession(member) })
  // One round, told in two ways.
  let payout = '0'
  await page.route('**/api/records/bets?**', async (route) => {
    const answer = await route.fetch()
    const told = (await answer.json()) as { list: object[] }
    await route.fulfill({ response: answer, json: { ...told, list: told.list.map((round) => ({ ...round, status: 'settled', stake: '100', payout })) } })
  })
  const net = page.getByRole('main').getByRole('listitem').first().getByText(/^[+−]?R\$/u)
  const goldness = async (): Promise<boolean> => {
    const gold = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--gold)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    return (await net.evaluate((each) => getComputedStyle(each).color)) === gold
  }
  for (const [told, isGold] of [['0', false], ['100', false], ['250', true]] as const) {
    payout = told
    await visit(page, '/m/gameRecord')
    await expect(net).toBeVisible()
    expect(await goldness(), `paid ${told}`).toBe(isGold)
  }
  const period = page.getByRole('group', { name: 'Período' })
  await expect(period.getByRole('button')).toHaveText(['Hoje', '7 dias', '30 dias', '90 dias'])
  const lastDays = (url: string): number => {
    const { searchParams } = new URL(url)
    return (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 86_400_000 + 1
  }
  for (const [name, days] of [['Hoje', 1], ['30 dias', 30], ['90 dias', 90]] as const) {
    const asked = page.waitForRequest((request) => request.url().includes('/api/records/bets?') && lastDays(request.url()) === days)
    await period.getByRole('button', { name, exact: true }).click()
    await asked
  }
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filtrar' })
  await filters.getByLabel('Situação').selectOption({ label: 'Canceladas' })
  await filters.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByText('Nenhuma rodada neste período')).toBeVisible()
  await page.getByRole('button', { name: 'Canceladas' }).click()
  await filters.getByRole('button', { name: 'Limpar o filtro' }).click()
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible()
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  const detail = page.getByRole('dialog', { name: 'Detalhe da rodada' })
  for (const fact of ['Aposta', 'Recebido', 'Início', 'Fim', 'Rodada']) await expect(detail.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`, 'u') })).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Copiar número da rodada/u })).toBeVisible()
  await expect(detail.getByRole('list').getByText(/Saldo depois/u).first()).toBeVisible()
  await expect(detail.getByRole('link', { name: 'Conferir esta rodada' })).toBeVisible()
})

test('Product §2.17 Product §3.4: settings hold the account, and choices are kept in the phone and told to the server', async ({ page }) => {
  const member = await makeMember()
  const session = await openSession(member)
  await page.addInitScript((kept) => sessionStorage.setItem('MC_SESSION_INFO', kept), session)
  await visit(page, '/m/set')
  // Nothing was chosen yet.
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked()
  expect(await page.evaluate(() => [localStorage.getItem('theme'), document.documentElement.dataset['theme'] ?? 'dark'])).toEqual([null, 'dark'])
  await expect(page.getByRole('definition').filter({ hasText: member.username }).first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'BRL' })).toBeVisible()
  await page.getByRole('switch', { name: /Esconder saldo/u }).click()
  await page.getByRole('radio', { name: 'Claro' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('language'), localStorage.getItem('balanceHidden')])).toEqual(['light', 'en', '1'])
  expect((await page.context().cookies(siteUrl())).find(({ name }) => name === 'language')?.value).toBe('en')
  const served = await page.context().request.get(`${siteUrl()}/m/login`, { headers: { accept: 'text/html' } })
  expect(await served.text()).toMatch(/<html lang="en/u)
})

test('Product §2.23: the header of a narrow phone, and of one with large letters', async ({ page }) => {
  await arriveWith(page, 7_777_13)
  const header = page.getByRole('banner')
  const [out, balance] = [header.getByRole('link', { name: 'Sacar' }), header.getByText(/R\$\s7\.777,13/u)]
  await page.setViewportSize({ width: 350, height: 740 })
  await visit(page, '/m/home')
  await expect(balance).toBeVisible()
  await expect(out).toBeVisible()
  const oneRow = (await header.boundingBox())?.height ?? 0
  await page.setViewportSize({ width: 349, height: 740 })
  await expect(out).toBeHidden()
  await expect(balance).toBeVisible()
  await header.getByRole('button', { name: 'Sua conta' }).click()
  await expect(page.getByRole('dialog', { name: 'Sua conta' }).getByRole('button', { name: 'Sacar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 350, height: 740 })
  await doubleText(page, true)
  await expect.poll(async () => (await header.boundingBox())?.height ?? 0).toBeGreaterThan(oneRow * 1.5)
  await expect(balance).toBeVisible()
})

const holdWallet = async (page: Page): Promise<() => Promise<void>> => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/wallet', async (route) => {
    await held
    return route.fallback()
  })
  return async () => {
    release()
    await page.unroute('**/api/wallet')
  }
}

test('Product §4.1: a balance that is not known, or asked for anew, is masked, and never zero', async ({ page }) => {
  const letFirstGo = await holdWallet(page)
  await page.route('**/api/events**', (route) => route.abort())
  await page.clock.install()
  await arriveWith(page, 55_55)
  await page.goto(`${siteUrl()}/m/home`)
  const header = page.getByRole('banner')
  await expect(header.getByText('••••').first()).toBeVisible()
  await expect(header.getByText(/R\$/u)).toHaveCount(0)
  await letFirstGo()
  await expect(header.getByText(/R\$\s55,55/u)).toBeVisible()

  const letNextGo = await holdWallet(page)
  await page.clock.fastForward(16_000)
  await expect(header.getByText('••••').first()).toBeVisible()
  await expect(header.getByText(/R\$/u)).toHaveCount(0)
  await letNextGo()
  await expect(header.getByText(/R\$\s55,55/u)).toBeVisible()
})

test('Product §4.5: a charge that waits asks nobody to confirm, and asks the server beside the stream', async ({ page }) => {
  await page.route('**/api/events**', (route) => route.abort())
  await arriveWith(page, 0)
  await visit(page, '/m/voucherCenter')
  await page.getByRole('button', { name: /^R\$\s20,00$/u }).click()
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await expect(page.getByText('Aguardando pagamento. Confirma sozinho.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText([/Copiar código PIX/u, /Trocar o valor/u])
  await page.waitForRequest(/\/api\/deposits\/dep_/u)
})
