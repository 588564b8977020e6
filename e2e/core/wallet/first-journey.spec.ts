import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { goTo } from '#support/go-to.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { payAtTestBank } from '#support/payer.ts'

/** `R$ 1.250,00` → 125000. The narrow no-break space is Intl's. */
const centsOf = (text: string): number => {
  const match = /R\$\s*([\d.]+,\d{2})/u.exec(text)
  if (match?.[1] === undefined) throw new Error(`no amount in "${text}"`)
  return Number(match[1].replace(/[.,]/g, ''))
}

const walletCents = async (page: Page): Promise<{ sum: number; held: number }> =>
  page.evaluate(async () => {
    const session = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string }
    const answer = await fetch('/api/wallet', { headers: { authorization: `Bearer ${session.token ?? ''}` } })
    const wallet = (await answer.json()) as { sumBalance: string; held: string }
    return { sum: Number(wallet.sumBalance), held: Number(wallet.held) }
  })

const headerBalance = (page: Page) => page.getByRole('banner').getByText(/R\$/u).first()

const register = async (page: Page, username: string): Promise<void> => {
  await page.goto(siteUrl())
  await expect(page.getByRole('heading', { name: 'Jogos quentes' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Usuário', { exact: true })).toBeVisible()

  // Wrong first: the errors stand beside the fields, nothing is sent, and what was typed stays.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await page.getByLabel('Usuário', { exact: true }).fill('ab')
  await page.getByLabel('Senha', { exact: true }).fill('quatro folhas')
  await page.getByLabel('Repita a senha').fill('quatro folha')
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Usuário', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('quatro folhas')
  expect(sent).toEqual([])

  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Repita a senha').fill('quatro folhas')
  await page.getByRole('checkbox', { name: /18 anos/u }).check()
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  await expect(headerBalance(page)).toHaveText(/R\$\s0,00/u)
}

const payIn = async (page: Page): Promise<void> => {
  await goTo(page, page.getByRole('banner').getByRole('link', { name: 'Depositar' }), 'Depositar')
  await page.getByRole('button', { name: /^R\$\s100,00$/u }).click()
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await expect(page.getByRole('img', { name: /QR Code/u })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()

  // The charge survives a reload, and the payer pays on the provider's own page.
  await page.reload()
  await payAtTestBank(page)
  await expect(page.getByText('Depósito confirmado')).toBeVisible()
  expect((await walletCents(page)).sum).toBe(10_000)
}

/** Spins once and waits for the game's own word that the round is over; returns the balance that the game shows. */
const spin = async (game: FrameLocator): Promise<number> => {
  await game.getByRole('button', { name: 'Girar' }).click()
  await expect(async () => {
    const skip = game.getByRole('button', { name: 'Mostrar o resultado agora' })
    // Forced: waiting for the button to be enabled would press it once the next round can be staked.
    if (await skip.isVisible()) await skip.click({ force: true, timeout: 1_000 })
    const goOn = game.getByRole('button', { name: /^(?:Começar|Continuar)$/u })
    if (await goOn.isVisible()) await goOn.click()
    await expect(game.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 500 })
  }).toPass({ timeout: 90_000 })
  return centsOf(await game.getByText('Saldo', { exact: true }).locator('..').innerText())
}

const play = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Voltar' }).click()
  await page.goto(`${siteUrl()}/m/home`)
  await page.getByRole('link', { name: /Trevo da Sorte/u }).first().click()
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
  for (let round = 1; round <= 3; round += 1) {
    const shown = await spin(game)
    await expect.poll(async () => (await walletCents(page)).sum).toBe(shown)
  }
}

test('Product §1.1 Product §4.5 a guest registers, pays in, plays, finds the rounds, and pays out; the books agree', async ({ page }) => {
  // The shows of the rounds may go on for a minute and more.
  test.setTimeout(240_000)
  const username = `jornada${Date.now().toString(36)}`
  await register(page, username)
  await payIn(page)
  await play(page)

  const beforePayout = (await walletCents(page)).sum

  // The record shows each round, with its movements and where to check it.
  await page.goto(`${siteUrl()}/m/gameRecord`)
  const rounds = page.getByRole('listitem').filter({ hasText: 'Trevo da Sorte' })
  await expect(rounds).toHaveCount(3)
  await rounds.first().getByRole('button').click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText('Movimentações')).toBeVisible()
  await expect(detail.getByRole('link', { name: 'Conferir esta rodada' })).toHaveAttribute('href', /\/verify\?/u)
  await page.keyboard.press('Escape')

  // Out again: held, sent, paid.
  await page.goto(`${siteUrl()}/m/withdraw`)
  await page.getByLabel('Quanto você quer sacar?').fill('20,00')
  await page.getByRole('radio', { name: 'E-mail' }).click()
  await page.getByLabel('Chave PIX', { exact: true }).fill('jornada@example.com')
  await page.getByRole('button', { name: /Revisar saque/u }).click()
  await page.getByRole('button', { name: 'Sacar agora' }).click()
  await expect.poll(() => walletCents(page), { timeout: 30_000 }).toEqual({ sum: beforePayout - 2_000, held: 0 })
  await expect(page.getByRole('listitem').filter({ hasText: /R\$\s20,00/u }).getByText('Pago', { exact: true }).first()).toBeVisible()

  // And one that the bank refuses: the money comes back whole.
  await page.reload()
  await page.getByLabel('Quanto você quer sacar?').fill('30,00')
  await page.getByRole('radio', { name: 'E-mail' }).click()
  await page.getByLabel('Chave PIX', { exact: true }).fill('recusar@example.com')
  await page.getByRole('button', { name: /Revisar saque/u }).click()
  await page.getByRole('button', { name: 'Sacar agora' }).click()
  await expect(page.getByText('O banco não encontrou esta chave PIX.').first()).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => walletCents(page)).toEqual({ sum: beforePayout - 2_000, held: 0 })

  // Settings, logout, and what needs a session is closed.
  await page.goto(`${siteUrl()}/m/set`)
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()

  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
  await expect.poll(() => trevo('payments', 'reconcile'), { timeout: 30_000 }).toMatchObject({ ok: true, providers: [{ differences: [] }, { differences: [] }, { differences: [] }] })
  expect(await trevo('reconcile', '--day', new Date().toISOString().slice(0, 10))).toMatchObject({ ok: true })
})
