import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { reopenAccount } from '#support/database.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { overflowOf, smallTargetsOf } from '#support/measure.ts'
import { arriveAs, makeMember, type Member, openSession, tokenIn } from '#support/visitor.ts'

const main = (page: Page): Locator => page.getByRole('main')
const entry = (page: Page, name: string): Locator => main(page).getByRole('button', { name: new RegExp(`^${name}`, 'u') })

const asMember = async (page: Page, member: Member): Promise<string> => {
  const session = await openSession(member)
  await arriveAs(page, { session })
  return session
}

/** What a sensitive change asks for first. */
const question = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel(/^Senha/u) })
const prove = async (page: Page, { password }: Member): Promise<void> => {
  const sheet = question(page)
  await sheet.getByLabel(/^Senha/u).fill(password)
  await sheet.getByRole('button', { name: 'Confirmar' }).click()
}

const picture = async (page: Page): Promise<Buffer> => page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })

test('Product §2.66 the bottom menu leads a member to the center, and from there everywhere', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 125_000 })
  await trevo('mail', 'send', '--to', member.username, '--title', 'Oi', '--content', '<p>Oi</p>')
  await asMember(page, member)
  await visit(page, '/m/home')
  await page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('button', { name: 'Conta' }).click()
  await expect(page).toHaveURL(/\/m\/member\/home$/u)
  await settled(page)
  await expect(main(page).getByText(member.username).first()).toBeVisible()
  await expect(main(page).getByText(/R\$\s1\.250,00/u)).toBeVisible()
  await expect(entry(page, 'Mensagens').getByLabel('1 não lido')).toBeVisible()
  await expectAccessible(page, 'the member center')
  expect(await overflowOf(page)).toEqual([])
  expect(await smallTargetsOf(page)).toEqual([])

  for (const [name, path] of [
    ['Histórico de apostas', /\/m\/gameRecord$/u],
    ['Transações', /\/m\/transaction\/record$/u],
    ['Mensagens', /\/m\/webEmail$/u],
    ['Suporte', /\/m\/message$/u],
    ['Perfil', /\/m\/member\/profile$/u],
    ['Central de segurança', /\/m\/securityCenter$/u],
    ['Configurações', /\/m\/set$/u],
    ['Seus dados', /\/m\/member\/data$/u],
    ['Avisos', /\/m\/notice$/u],
    ['Central de ajuda', /\/m\/help$/u],
  ] as const) {
    await entry(page, name).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/member\/home$/u)
  }
  for (const [name, path] of [['Depositar', /\/m\/voucherCenter$/u], ['Sacar', /\/m\/withdraw$/u]] as const) {
    await main(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
})

test('Product §4.112 Product §12.50 a site that does not say the new layout of deposits has the base one, with the same ways', async ({ page }) => {
  await asMember(page, await makeMember())
  await trevo('site', 'template', 'dep_func', '0')
  try {
    // A document may be some seconds old.
    await expect(async () => {
      await visit(page, '/m/voucherCenter')
      await expect(main(page).locator('[data-layout="base"]')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page, 'the deposit, base layout')
    expect(await overflowOf(page)).toEqual([])
    await main(page).getByRole('button', { name: /R\$\s50,00/u }).click()
    await main(page).getByRole('button', { name: /Gerar PIX de R\$\s50,00/u }).click()
    await expect(page.getByRole('img', { name: /QR Code/u })).toBeVisible()
  } finally {
    await trevo('site', 'template', 'dep_func', '1')
  }
})

test('Product §6.27 a guest logs in first; a free trial is asked to register, or stays', async ({ browser }) => {
  const guest = await (await browser.newContext()).newPage()
  await arriveAs(guest, {})
  await visit(guest, '/m/member/home')
  await expect(guest).toHaveURL(/\/m\/login$/u)
  await guest.context().close()

  const trial = await (await browser.newContext()).newPage()
  await asMember(trial, await makeMember({ type: 4 }))
  await visit(trial, '/m/home')
  const account = trial.getByRole('navigation', { name: 'Navegação principal' }).getByRole('button', { name: 'Conta' })
  await account.click()
  const sheet = trial.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await expect(trial).toHaveURL(/\/m\/home$/u)
  await account.click()
  await sheet.getByRole('button', { name: 'Criar conta agora' }).click()
  await expect(trial).toHaveURL(/\/m\/register$/u)
  await trial.context().close()
})

test('Product §2.69 a member wears a drawn picture, and then one of their own', async ({ page }) => {
  await asMember(page, await makeMember())
  await visit(page, '/m/member/profile')
  await main(page).getByRole('button', { name: 'Trocar imagem' }).click()
  const sheet = page.getByRole('dialog', { name: 'Escolha sua imagem' })
  await expect(sheet.getByRole('button', { name: 'Robô' })).toBeVisible()
  await expectAccessible(page, 'the choice of a head icon')
  await sheet.getByRole('button', { name: 'Robô' }).click()
  await expect(sheet).toBeHidden()
  const face = main(page).getByRole('img', { name: 'Sua imagem' })
  await expect(face).toHaveAttribute('src', /^\/head-icons\/robot\.avif/u)
  await expect(face).toHaveJSProperty('naturalWidth', 160)

  await main(page).getByRole('button', { name: 'Trocar imagem' }).click()
  await expect(sheet.getByRole('button', { name: 'Robô' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(sheet.getByRole('alert')).toContainText('Não conseguimos ler esta imagem')
  await sheet.locator('input[type=file]').setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(sheet.getByRole('alert')).toContainText('passa de 5 MB')
  await sheet.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) })
  await expect(sheet).toBeHidden()
  await expect(face).toHaveAttribute('src', /^\/head-icons\/own\//u)
  await expect(face).toHaveJSProperty('naturalWidth', 256)
  await visit(page, '/m/member/home')
  await expect(main(page).getByRole('link', { name: 'Editar perfil' }).locator('img')).toHaveAttribute('src', /^\/head-icons\/own\//u)
})

test('Product §5.62 Product §4.91 a profile is filled in; two devices at once lose nothing', async ({ page }) => {
  const member = await makeMember()
  const session = await asMember(page, member)
  await visit(page, '/m/member/profile')
  await expectAccessible(page, 'the profile')
  expect(await overflowOf(page)).toEqual([])
  await main(page).getByLabel('Apelido').fill('A')
  await main(page).getByLabel('Data de nascimento').fill('2020-01-01')
  await main(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(main(page).getByLabel('Apelido')).toBeFocused()
  await expect(main(page).getByLabel('Apelido')).toHaveAttribute('aria-invalid', 'true')
  await main(page).getByLabel('Apelido').fill('Ana Luísa')
  await main(page).getByLabel('Data de nascimento').fill('1990-05-01')
  await main(page).getByLabel('País', { exact: true }).selectOption({ label: 'Brasil' })
  await main(page).getByLabel('Fonte de renda').selectOption({ label: 'Salário' })
  await main(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await expect(main(page).getByLabel('Data de nascimento')).toHaveAttribute('readonly', '')
  await expectAccessible(page, 'the profile, saved')

  // Another device comes first.
  const answer = await fetch(`${siteUrl()}/api/account/profile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenIn(session)}` },
    body: JSON.stringify({ version: 1, changes: { occupation: 'Professora' } }),
  })
  expect(answer.status).toBe(200)
  await main(page).getByLabel('Endereço').fill('Rua das Folhas 4, Recife')
  await main(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(main(page).getByRole('alert')).toContainText('alterado em outro aparelho')
  await expect(main(page).getByLabel('Profissão')).toHaveValue('Professora')
  await expect(main(page).getByLabel('Endereço')).toHaveValue('Rua das Folhas 4, Recife')
  await main(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(main(page).getByLabel('Endereço')).toHaveValue('Rua das Folhas 4, Recife')
  await expect(main(page).getByLabel('Profissão')).toHaveValue('Professora')
})

test('Product §3.32 a member downloads all that is kept about them', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 4_200 })
  await asMember(page, member)
  await visit(page, '/m/member/data')
  await expectAccessible(page, 'data and account')
  expect(await overflowOf(page)).toEqual([])
  expect(await smallTargetsOf(page)).toEqual([])
  await main(page).getByRole('button', { name: 'Preparar o arquivo' }).click()
  await prove(page, member)
  await expect(main(page).getByText(/^Pronto: \d+ KB/u)).toBeVisible({ timeout: 30_000 })
  const starts = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Baixar' }).click()
  const download = await starts
  expect(download.suggestedFilename()).toMatch(/^trevo-\d{4}-\d{2}-\d{2}\.json$/u)
  const told = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { username: string }; transfers: readonly { amountMinor: string }[] }
  expect([told.account.username, told.transfers.map(({ amountMinor }) => amountMinor)]).toEqual([member.username, ['4200']])
})

test('Product §6.30 Product §6.31 Product §6.32 an account with money is not closed; an empty one is, on every device', async ({ page, browser }) => {
  const rich = await makeMember({ balanceMinor: 10_000 })
  const asRich = await (await browser.newContext()).newPage()
  await asMember(asRich, rich)
  await visit(asRich, '/m/member/data')
  await expect(main(asRich).getByText(/Saldo de R\$\s100,00: saque antes/u)).toBeVisible()
  await expect(main(asRich).getByRole('button', { name: 'Encerrar minha conta' })).toBeDisabled()
  await asRich.context().close()

  const member = await makeMember()
  const other = await (await browser.newContext()).newPage()
  await asMember(other, member)
  await visit(other, '/m/set')
  await asMember(page, member)
  await visit(page, '/m/member/data')
  await main(page).getByRole('button', { name: 'Encerrar minha conta' }).click()
  const sure = page.getByRole('dialog', { name: 'Encerrar a conta?' })
  await expectAccessible(page, 'closing, to confirm')
  await sure.getByRole('button', { name: 'Encerrar de vez' }).click()
  await prove(page, member)
  await expect(page.getByText('Sua conta foi encerrada')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await expect(other).toHaveURL(/\/m\/login$/u)
  await other.context().close()
  await expect(openSession(member)).rejects.toThrow(/member_closed/u)
  await reopenAccount(member.username)
  await openSession(member)
})

test('Product §2.72 deposits and withdrawals stand on one page, and the address keeps the tab', async ({ page }) => {
  await asMember(page, await makeMember())
  await visit(page, '/m/transaction/record')
  await expect(main(page).getByRole('radio', { name: 'Depósitos' })).toHaveAttribute('aria-checked', 'true')
  await expectAccessible(page, 'transactions')
  await main(page).getByRole('radio', { name: 'Saques' }).click()
  await page.reload()
  await settled(page)
  await expect(main(page).getByRole('radio', { name: 'Saques' })).toHaveAttribute('aria-checked', 'true')
  expect(await overflowOf(page)).toEqual([])
})

test('Product §2.73 personal settings lead to the change of the password, and end the session when asked twice', async ({ page }) => {
  await asMember(page, await makeMember())
  await visit(page, '/m/set')
  await entry(page, 'Trocar senha').click()
  await expect(page).toHaveURL(/\/m\/changePsw$/u)
  await visit(page, '/m/set')
  await expectAccessible(page, 'personal settings')
  await main(page).getByRole('button', { name: 'Sair da conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/m\/set$/u)
  await main(page).getByRole('button', { name: 'Sair da conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Sair/u }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.getItem('autoLogin')])).toEqual([0, '0'])
})
