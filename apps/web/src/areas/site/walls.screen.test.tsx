import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession, memberWith, rulesWith } from '#testing/facts.ts'
import { type Answers, pending } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

/** What stands behind a wall is no matter of the wall. */
const answers: Answers = {
  'GET /api/registration/rules': () => rulesWith(),
  'GET /api/member': () => memberWith(),
  'GET /api/records/options': pending,
  'GET /api/deposits/options': pending,
  'GET /api/deposit-offers': pending,
  'GET /api/deposits': pending,
  'GET /api/withdrawals/options': pending,
  'GET /api/withdrawals': pending,
  'GET /api/inbox': pending,
  'GET /api/inbox/unread': pending,
  'GET /api/complaints': pending,
  'POST /api/session': () => memberSession,
}

test.each(['/m/voucherCenter', '/m/withdraw', '/m/gameRecord?state=open', '/m/set', '/m/webEmail', '/m/member/home'])('Product §2.6 a guest who opens %s logs in first and then stands there', async (address) => {
  await openScreen(address, { answers })
  await expect.poll(() => location.pathname).toBe('/m/login')
  await page.getByLabelText('Usuário', { exact: true }).fill('anabela')
  await page.getByLabelText('Senha', { exact: true }).fill('quatro folhas')
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.poll(() => location.pathname + location.search).toBe(address)
})

test.each(['/m/webEmail', '/m/voucherCenter', '/m/withdraw', '/m/member/home', '/m/identities'])('Product §6.7 a free trial that opens %s stays where it is, and is asked whether it wants an account', async (address) => {
  const server = await openScreen(address, { session: { ...memberSession, type: 4, merchantCode: 'trevotrial' }, answers })
  const asked = page.getByRole('dialog', { name: 'Conta de teste' })
  await expect.element(asked.getByText(/Esta função precisa de uma conta de verdade/u)).toBeVisible()
  expect(location.pathname).toBe('/m/home')
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  // Nothing of it was even asked for.
  for (const line of ['GET /api/deposits/options', 'GET /api/withdrawals/options', 'GET /api/inbox'] as const) expect(server.asked(line)).toEqual([])
})
