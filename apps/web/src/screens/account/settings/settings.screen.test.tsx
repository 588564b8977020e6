import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, memberWith, rulesWith } from '#testing/facts.ts'
import { type FakeCalls } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const open = (session = memberSession): Promise<FakeCalls> =>
  openScreen('/m/set', { session, answers: { 'GET /api/member': () => memberWith(), 'GET /api/registration/rules': () => rulesWith(), 'DELETE /api/session': () => ({}) } })

const main = page.getByRole('main')
const leave = main.getByRole('button', { name: 'Sair da conta' })
const asked = page.getByRole('dialog', { name: 'Sair da conta?' })

test('Product §2.73 personal settings lead to the change of the password, and end the session when asked twice', async () => {
  const server = await open()
  await expect.element(main.getByText('mem_1')).toBeVisible()
  await expectAccessible('personal settings')
  await main.getByRole('button', { name: /^Trocar senha/u }).click()
  await expect.poll(() => location.pathname).toBe('/m/changePsw')
  history.back()
  await expect.element(leave).toBeVisible()
  await leave.click()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  expect(server.asked('DELETE /api/session')).toEqual([])
  await leave.click()
  await asked.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('DELETE /api/session')).toHaveLength(1)
  expect([sessionStorage.length, localStorage.getItem('autoLogin')]).toEqual([0, '0'])
})

test('Product §4.114 a free trial that logs out is told that it ends there', async () => {
  await open({ ...memberSession, type: 4, merchantCode: 'trevotrial' })
  await leave.click()
  await expect.element(asked.getByText(/O teste termina aqui/u)).toBeVisible()
  await expect.element(asked.getByText(/Seu saldo fica guardado/u)).not.toBeInTheDocument()
  await open()
  await leave.click()
  await expect.element(asked.getByText(/Seu saldo fica guardado/u)).toBeVisible()
})
