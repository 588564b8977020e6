import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { asMember, main, prove } from '#support/account.ts'
import { settled, visit } from '#support/addresses.ts'
import { trevo } from '#support/journey.ts'
import { smallTargetsOf } from '#support/measure.ts'
import { makeMember } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

const entry = (page: Page, name: string): Locator => main(page).getByRole('button', { name: new RegExp(`^${name}`, 'u') })

const picture = async (page: Page): Promise<Buffer> => page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })

test('Product §2.69 a member wears a drawn picture, and then one of their own', async ({ page }) => {
  await asMember(page, await makeMember())
  await visit(page, '/m/member/profile')
  const sheet = page.getByRole('dialog', { name: 'Escolha sua imagem' })
  const face = main(page).getByRole('img', { name: 'Sua imagem' })
  await main(page).getByRole('button', { name: 'Trocar imagem' }).click()
  await sheet.getByRole('button', { name: 'Robô' }).click()
  await expect(sheet).toBeHidden()
  await expect(face).toHaveAttribute('src', /^\/head-icons\/robot\.avif/u)
  await expect(face).toHaveJSProperty('naturalWidth', 160)
  await main(page).getByRole('button', { name: 'Trocar imagem' }).click()
  await sheet.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) })
  await expect(sheet).toBeHidden()
  await expect(face).toHaveAttribute('src', /^\/head-icons\/own\//u)
  await expect(face).toHaveJSProperty('naturalWidth', 256)
  await visit(page, '/m/member/home')
  await expect(main(page).getByRole('link', { name: 'Editar perfil' }).locator('img')).toHaveAttribute('src', /^\/head-icons\/own\//u)
})

test('Product §3.32 a member downloads all that is kept about them', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 4_200 })
  await asMember(page, member)
  await visit(page, '/m/member/data')
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

test('Product §2.66 the bottom menu leads a member to the center, and from there to what is theirs', async ({ page }) => {
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
  expect(await smallTargetsOf(page)).toEqual([])

  await entry(page, 'Mensagens').click()
  await expect(page).toHaveURL(/\/m\/webEmail$/u)
  await page.goBack()
  await main(page).getByRole('link', { name: 'Depositar' }).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter$/u)
})
