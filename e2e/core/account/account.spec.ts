import { expect } from '@playwright/test'
import { asMember, main, prove } from '#support/account.ts'
import { settled, visit } from '#support/addresses.ts'
import { reopenAccount } from '#support/database.ts'
import { test } from '#support/test.ts'
import { makeMember, openSession } from '#support/visitor.ts'

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
