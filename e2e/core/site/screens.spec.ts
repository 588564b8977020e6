import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { arriveAs, arriveWith, tokenIn } from '#support/visitor.ts'

/** Where each stands on the page, from the top. */
const topsOf = async (...places: ReturnType<Page['locator']>[]): Promise<number[]> => Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? -1))

const isRising = (tops: readonly number[]): boolean => tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? 0))

test('Product §2.6 Product §2.10 Product §3.3 Product §3.6: a guest who registers on the way goes on to where they were going', async ({ page }) => {
  await arriveAs(page, {})
  await page.goto(`${siteUrl()}/m/withdraw`)
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/m\/register$/u)
  const fields = page.getByRole('main').getByRole('textbox')
  // The login, which the address leaves first, has a name and a password too.
  await expect(page.getByLabel('Repita a senha')).toBeVisible()
  // The fields that the server names, in its order, each with its rule beneath it.
  const answer = await fetch(`${siteUrl()}/api/registration/rules`)
  const rules = ((await answer.json()) as { registration: { name: string; enabled: boolean }[] }).registration
  expect(await fields.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))).toEqual(rules.filter(({ enabled }) => enabled).map(({ name }) => name))
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveAccessibleDescription('4 a 20 letras, números ou _; comece com letra')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/No mínimo 8 caracteres/u)
  await expect(page.getByRole('checkbox')).toHaveCount(1)

  const username = `tela${Date.now().toString(36)}`
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill('quatro folhas')
  await page.getByLabel('Repita a senha').fill('quatro folhas')
  await page.getByRole('checkbox', { name: /18 anos/u }).check()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  const { headers, body } = await sent.then((request) => ({ headers: request.headers(), body: request.postData() ?? '' }))
  expect(headers).toMatchObject({ 'content-type': 'application/jose', encryption: 'JWE' })
  expect(body).not.toContain(username)
  await expect(page).toHaveURL(/\/m\/withdraw$/u)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as Record<string, unknown>)
  expect(kept).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/u), type: 0, merchantCode: 'trevo', userName: username, firstTimeLogin: false })
})

test('Product §2.11 Product §2.12 Product §2.13: one decision, and a charge in its order', async ({ page }) => {
  await arriveWith(page, 12_34)
  await visit(page, '/m/voucherCenter')
  await expect(page.getByRole('main').getByText(/R\$\s12,34/u)).toBeVisible()
  await expect(page.getByRole('main').locator('button[type=submit]')).toHaveCount(1)
  const [head, amount, ask, latest] = [
    page.getByRole('main').getByText(/R\$\s12,34/u),
    page.getByLabel('Quanto você quer depositar?'),
    page.getByRole('button', { name: /Gerar PIX/u }),
    page.getByRole('heading', { name: 'Últimos depósitos' }),
  ]
  expect(isRising(await topsOf(head, amount, ask, latest))).toBe(true)
  await page.getByRole('button', { name: /^R\$\s20,00$/u }).click()
  await expect(amount).toHaveValue('20')
  await ask.click()
  await expect(page).toHaveURL(/\/m\/voucherCenter\?id=dep_[0-9a-z]+$/u)
  const parts = [
    page.getByRole('main').getByText(/^R\$\s20,00$/u),
    page.getByText('Expira em'),
    page.getByRole('button', { name: 'Copiar código PIX' }),
    page.getByRole('img', { name: /QR Code/u }),
    page.getByRole('textbox', { name: 'Código PIX copia e cola' }),
  ]
  await expect(parts[3] ?? page.locator('body')).toBeVisible()
  expect(isRising(await topsOf(...parts))).toBe(true)
  await expect(page.getByText('Não é dinheiro de verdade. Pague pelo banco de teste.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir banco de teste' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter$/u)
  await expect(page.getByRole('link', { name: /PIX aberto de R\$\s20,00/u })).toBeVisible()
})

test('Product §2.14: nothing is sent before a sheet has shown all of it', async ({ page }) => {
  const session = await arriveWith(page, 123_45)
  await visit(page, '/m/withdraw')
  const sizes = await page.getByRole('main').locator('*:visible').filter({ hasText: /^R\$\s[\d.,]+$/u }).evaluateAll((all) => all.map((each) => [each.textContent, Number.parseFloat(getComputedStyle(each).fontSize)] as const))
  const largest = sizes.toSorted(([, a], [, b]) => b - a)[0]
  expect(largest?.[0]).toMatch(/123,45/u)
  await page.getByRole('button', { name: 'Sacar tudo o que está disponível' }).click()
  await expect(page.getByLabel('Quanto você quer sacar?')).toHaveValue('123,45')
  await page.getByLabel('Quanto você quer sacar?').fill('23,45')
  await page.getByRole('radio', { name: 'Celular' }).click()
  await page.getByLabel('Chave PIX', { exact: true }).fill('11 91234-5678')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith('/api/withdrawals'))))
  await page.getByRole('button', { name: /Revisar saque/u }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirmar saque' })
  for (const shown of [/R\$\s23,45/u, '+55 11 91234-5678', 'Grátis', /R\$\s100,00/u]) await expect(sheet.getByText(shown)).toBeVisible()
  expect(sent).toBe(0)
  await sheet.getByRole('button', { name: 'Sacar agora' }).click()
  await expect.poll(() => sent).toBe(1)
  await expect
    .poll(async () => ((await (await fetch(`${siteUrl()}/api/wallet`, { headers: { authorization: `Bearer ${tokenIn(session)}` } })).json()) as { sumBalance: string }).sumBalance)
    .toBe('10000')
})
