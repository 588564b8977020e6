import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession, rulesWith } from '#testing/facts.ts'
import { openScreen } from '#testing/open-screen.tsx'

test('Product §4.115 who must choose a password first may log out instead', async () => {
  const server = await openScreen('/m/changePsw', {
    session: { ...memberSession, firstTimeLogin: true },
    answers: { 'GET /api/registration/rules': () => rulesWith(), 'DELETE /api/session': () => ({}) },
  })
  const leave = page.getByRole('button', { name: 'Sair da conta' })
  const sheet = page.getByRole('dialog', { name: 'Sair da conta?' })
  await leave.click()
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(location.pathname).toBe('/m/changePsw')
  await leave.click()
  await sheet.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(document.documentElement.dataset['session']).not.toBe('member')
  expect(server.asked('DELETE /api/session')).toHaveLength(1)
})
