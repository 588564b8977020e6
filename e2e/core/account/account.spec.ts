import { expect, type Locator, type Page } from '@playwright/test'
import { asMember, main, prove } from '#support/account.ts'
import { settled, visit } from '#support/addresses.ts'
import { reopenAccount } from '#support/database.ts'
import { trevo } from '#support/journey.ts'
import { smallTargetsOf } from '#support/measure.ts'
import { test } from '#support/test.ts'
import { makeMember, openSession } from '#support/visitor.ts'

const entry = (page: Page, name: string): Locator => main(page).getByRole('button', { name: new RegExp(`^${name}`, 'u') })

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

test('Product §5.62 a profile is filled in, and stands there after a reload', async ({ page }) => {
  await asMember(page, await makeMember())
  await visit(page, '/m/member/profile')
  await main(page).getByLabel('Apelido').fill('Ana Luísa')
  await main(page).getByLabel('Data de nascimento').fill('1990-05-01')
  await main(page).getByLabel('País', { exact: true }).selectOption({ label: 'Brasil' })
  await main(page).getByLabel('Fonte de renda').selectOption({ label: 'Salário' })
  await main(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(main(page).getByLabel('Apelido')).toHaveValue('Ana Luísa')
  await expect(main(page).getByLabel('Fonte de renda')).toHaveValue('salary')
  await expect(main(page).getByLabel('Data de nascimento')).toHaveAttribute('readonly', '')
})

test('Product §6.30 Product §6.31 Product §6.32 an empty account is closed, on every device', async ({ page, contexts }) => {
  const member = await makeMember()
  const other = await contexts.open()
  await asMember(other, member)
  await visit(other, '/m/set')
  await asMember(page, member)
  await visit(page, '/m/member/data')
  await main(page).getByRole('button', { name: 'Encerrar minha conta' }).click()
  const sure = page.getByRole('dialog', { name: 'Encerrar a conta?' })
  await sure.getByRole('button', { name: 'Encerrar de vez' }).click()
  await prove(page, member)
  await expect(page.getByText('Sua conta foi encerrada')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await expect(other).toHaveURL(/\/m\/login$/u)
  await expect(openSession(member)).rejects.toThrow(/member_closed/u)
  await reopenAccount(member.username)
  await openSession(member)
})
