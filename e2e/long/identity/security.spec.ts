import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { codeTo, newNational } from '#support/codes.ts'
import { sentTo } from '#support/database.ts'
import { arrive, centre, row, sheet } from '#support/security-center.ts'
import { proveByPassword } from '#support/step-up.ts'
import { test } from '#support/test.ts'
import { arriveAs, openSession } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

test('Product §4.109 a session that is ended from another phone is at the login at once', async ({ page, contexts }) => {
  const member = await arrive(page)
  const other = await contexts.open()
  await arriveAs(other, { session: await openSession(member) })
  await visit(other, '/m/set')
  await visit(page, centre)
  await row(page, /^Aparelhos conectados/u).click()
  const own = sheet(page, 'Aparelhos conectados')
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await expect(own.getByText('Este aparelho')).toBeVisible()
  await own.getByRole('button', { name: /^Encerrar (?!todas)/u }).click()
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(other).toHaveURL(/\/m\/login$/u)
})

/** Types the code that came, and answers the question for the password where one is asked. */
const confirmCode = async (page: Page, own: Locator, field: string, action: string, recipient: string, password: string | null): Promise<void> => {
  await own.getByRole('button', { name: 'Enviar código' }).click()
  await expect(own.getByRole('button', { name: /s$/u })).toBeDisabled()
  await own.getByLabel(field).fill(await codeTo(recipient))
  await own.getByRole('button', { name: action }).click()
  if (password !== null) await proveByPassword(page, password)
  await expect(own).toBeHidden()
}

test('Product §4.106 a mobile number is bound, and changed for another one', async ({ page }) => {
  const member = await arrive(page)
  await visit(page, centre)
  const change = async (national: string, password: string | null): Promise<void> => {
    await row(page, /^Celular/u).click()
    const own = sheet(page, 'Celular')
    await own.getByLabel('Celular', { exact: true }).fill(national)
    await confirmCode(page, own, 'Código recebido por SMS', 'Confirmar celular', `+55${national}`, password)
    await expect(row(page, new RegExp(`^Celular.*${national.slice(-2)}`, 'u'))).toBeVisible()
  }
  const [first, second] = [newNational(), newNational()]
  await change(first, member.password)
  await change(second, null)
  await row(page, /^Celular/u).click()
  await expect(sheet(page, 'Celular').getByText(/^Atual: .*Depois da troca, os saques ficam bloqueados por um tempo\.$/u)).toBeVisible()
})

test('Product §4.107 an e-mail address is bound, and changed; the one before hears of it', async ({ page }) => {
  const member = await arrive(page)
  await visit(page, centre)
  const change = async (email: string, password: string | null): Promise<void> => {
    await row(page, /^E-mail/u).click()
    const own = sheet(page, 'E-mail')
    await own.getByLabel('E-mail', { exact: true }).fill(email)
    await confirmCode(page, own, 'Código recebido por e-mail', 'Confirmar e-mail', email, password)
    await expect(row(page, new RegExp(`^E-mail.*${email.split('@')[1]}`, 'u'))).toBeVisible()
  }
  const [first, second] = [`${member.username}@first.example`, `${member.username}@second.example`]
  await change(first, member.password)
  const before = (await sentTo(first)).length
  await change(second, null)
  await expect.poll(async () => (await sentTo(first)).length).toBe(before + 1)
})
