import { expect, type Page, type Request, test } from '@playwright/test'
import { siteUrl } from '#support/journey.ts'

/** The login is asked for on the way, and the way is kept. */
const logInOnTheWayTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(siteUrl() + path)
  await page.getByLabel('Usuário', { exact: true }).fill('demo')
  await page.getByLabel('Senha', { exact: true }).fill('Demo-1234')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(siteUrl() + path)
}

const posted = (page: Page, path: string): Request[] => {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) requests.push(request)
  })
  return requests
}

const fillWithdrawal = async (page: Page, amount: string, cpf: string): Promise<void> => {
  await page.getByLabel('Quanto você quer sacar?').fill(amount)
  await page.getByLabel('Chave PIX', { exact: true }).fill(cpf)
}

const review = (page: Page) => page.getByRole('button', { name: /^Revisar saque/u })

test('Product §5.2 a withdrawal got wrong is told beside its fields, kept, and not sent', async ({ page }) => {
  await logInOnTheWayTo(page, '/m/withdraw')
  const sent = posted(page, '/api/withdrawals')
  await fillWithdrawal(page, '5', '529.982.247-26')
  await review(page).click()
  await expect(page.getByLabel('Quanto você quer sacar?')).toBeFocused()
  await expect(page.getByLabel('Quanto você quer sacar?')).toHaveAccessibleDescription(/O mínimo é/u)
  await expect(page.getByLabel('Chave PIX', { exact: true })).toHaveAccessibleDescription(/não é válido/u)
  await expect(page.getByLabel('Chave PIX', { exact: true })).toHaveValue('529.982.247-26')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(sent).toHaveLength(0)

  await page.getByLabel('Quanto você quer sacar?').fill('49999,99')
  await expect(page.getByLabel('Quanto você quer sacar?')).toHaveAccessibleDescription(/maior que o disponível/u)
})

test('Product §7.1 a withdrawal whose answer was lost is the same one when it is sent again', async ({ page }) => {
  await logInOnTheWayTo(page, '/m/withdraw')
  const latest = page.getByRole('article')
  await expect(page.getByRole('heading', { name: 'Últimos saques' })).toBeVisible()
  await expect(latest.or(page.getByText('Nenhum saque ainda')).first()).toBeVisible()
  const ofThisAmount = latest.filter({ hasText: /R\$\s11,11/u })
  const before = await ofThisAmount.count()
  const sent = posted(page, '/api/withdrawals')

  // The server carries it out, and the phone never hears of it.
  let isLost = false
  await page.route('**/api/withdrawals', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await fillWithdrawal(page, '11,11', '529.982.247-25')
  await review(page).click()
  await page.getByRole('button', { name: 'Sacar agora' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Não recebemos a confirmação.' })).toBeVisible()
  await expect(page.getByLabel('Quanto você quer sacar?')).toHaveValue('11,11')

  await review(page).click()
  await page.getByRole('button', { name: 'Sacar agora' }).click()
  await expect(page.getByLabel('Quanto você quer sacar?')).toHaveValue('')
  const ids = sent.map((request) => (request.postDataJSON() as { requestId: string }).requestId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await expect(ofThisAmount).toHaveCount(before + 1)
})

test('Product §5.6 Product §2.12 a deposit asked for by an impatient finger is asked for once', async ({ page }) => {
  await logInOnTheWayTo(page, '/m/voucherCenter')
  const sent = posted(page, '/api/deposits')
  await page.getByLabel('Quanto você quer depositar?').fill('33,5')
  const ask = page.getByRole('button', { name: /^Gerar PIX/u })
  await expect(ask).toHaveText(/R\$\s33,50/u)
  await ask.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('img', { name: /QR Code/u })).toBeVisible()
  expect(sent).toHaveLength(1)

  // Back to the amount, where the open charge is offered again.
  await page.goBack()
  await expect(page.getByRole('link', { name: /PIX aberto de R\$\s33,50/u })).toBeVisible()
})

test('Product §8.4 without a connection money stays where it is, and the reason is told', async ({ page, context }) => {
  await logInOnTheWayTo(page, '/m/withdraw')
  await fillWithdrawal(page, '10', '529.982.247-25')
  await context.setOffline(true)
  await expect(review(page)).toBeDisabled()
  await expect(page.getByText('Depósitos e saques só funcionam com conexão', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(review(page)).toBeEnabled()
  await expect(page.getByLabel('Quanto você quer sacar?')).toHaveValue('10')
})
