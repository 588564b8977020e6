import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, memberWith, rulesWith, siteWith, walletWith } from '#testing/facts.ts'
import { type Answers, pending } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const wallet = walletWith()
const answers: Answers = {
  'GET /api/member': () => memberWith(),
  'GET /api/wallet': () => wallet,
  'GET /api/inbox/unread': () => ({ value: 0 }),
  'GET /api/complaints': () => ({ list: [], unread: 0, pageNum: 1, totalPages: 1 }),
}
const main = page.getByRole('main')
const card = main.getByRole('region', { name: 'Saldo' })
const figure = card.getByText(/R\$\s1\.250,00/u)
const dots = card.getByText('••••••')

test('Product §2.68 the eye hides the balance, and it is masked while it is asked for anew', async () => {
  const server = await openScreen('/m/member/home', { session: memberSession, answers })
  await expect.element(figure).toBeVisible()
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<undefined>()
  server.answer({ 'GET /api/wallet': async () => isHeld.then(() => wallet) })
  await card.getByRole('button', { name: 'Atualizar saldo' }).click()
  await expect.element(dots).toBeVisible()
  letGo(undefined)
  await expect.element(figure).toBeVisible()
  await card.getByRole('button', { name: 'Esconder saldo' }).click()
  await expect.element(dots).toBeVisible()
  await card.getByRole('button', { name: 'Mostrar saldo' }).click()
  await expect.element(figure).toBeVisible()
})

test('Product §4.90 a site that does not say the new layout has the base one, with the same ways', async () => {
  const { info } = siteWith()
  await openScreen('/m/member/home', { site: siteWith({ whitelabel: { ...info.whitelabel, GAMERECORD3: true }, mobileTemplate: { ...info.mobileTemplate, mem_cen: '0' } }), session: memberSession, answers: { ...answers, 'GET /api/home': pending } })
  await expect.poll(() => document.querySelector('main [data-layout="base"]')).not.toBeNull()
  for (const name of [/^Histórico de apostas/u, /^Central de ajuda/u]) await expect.element(main.getByRole('button', { name })).toBeVisible()
  await expectAccessible('the member center, base layout')
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('Product §6.27 a guest logs in first', async () => {
  await openScreen('/m/member/home', { answers: { ...answers, 'GET /api/registration/rules': () => rulesWith() } })
  await expect.poll(() => location.pathname).toBe('/m/login')
})

test('Product §6.27 a free trial stays where it is, or is led to the registration', async () => {
  const server = await openScreen('/m/member/home', { session: { ...memberSession, type: 4, merchantCode: 'trevotrial' }, answers: { ...answers, 'GET /api/registration/rules': () => rulesWith(), 'DELETE /api/session': () => ({}) } })
  const sheet = page.getByRole('dialog', { name: 'Conta de teste' })
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(location.pathname).toBe('/m/home')
  await page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('button', { name: 'Conta' }).click()
  await sheet.getByRole('button', { name: 'Criar conta agora' }).click()
  await expect.poll(() => location.pathname).toBe('/m/register')
  expect(server.asked('DELETE /api/session')).toHaveLength(1)
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
})

/** Where an entry leads: what is asked there is no matter of the way. */
const elsewhere: Answers = Object.fromEntries(
  (
    [
      'GET /api/records/options', 'GET /api/deposits/options', 'GET /api/deposit-offers', 'GET /api/deposits', 'GET /api/withdrawals/options', 'GET /api/withdrawals', 'GET /api/inbox', 'GET /api/chat/unread', 'GET /api/account/profile', 'GET /api/birthday', 'GET /api/consents',
      'GET /api/account/export', 'GET /api/security', 'GET /api/help', 'GET /api/papers', 'GET /api/account-record', 'GET /api/limits', 'GET /api/exclusion', 'GET /api/registration/rules',
    ] as const
  ).map((line) => [line, pending]),
)

test('Product §2.66 every way to what is theirs stands in the center, and leads there and back', async () => {
  const { info } = siteWith()
  await openScreen('/m/member/home', { site: siteWith({ whitelabel: { ...info.whitelabel, GAMERECORD3: true } }), session: memberSession, answers: { ...answers, ...elsewhere, 'GET /api/inbox/unread': () => ({ value: 1 }) } })
  await expect.element(main.getByText('ana').first()).toBeVisible()
  await expect.element(figure).toBeVisible()
  await expect.element(main.getByRole('button', { name: /^Mensagens/u }).getByLabelText('1 não lido')).toBeVisible()
  await expectAccessible('the member center')
  expect(document.documentElement.scrollWidth).toBe(360)
  const back = async (): Promise<void> => {
    history.back()
    await expect.element(figure).toBeVisible()
    expect(location.pathname).toBe('/m/member/home')
  }
  for (const [name, path] of [
    [/^Histórico de apostas/u, '/m/gameRecord'],
    [/^Transações/u, '/m/transaction/record'],
    [/^Mensagens/u, '/m/webEmail'],
    [/^Suporte/u, '/m/message'],
    [/^Perfil/u, '/m/member/profile'],
    [/^Central de segurança/u, '/m/securityCenter'],
    [/^Configurações/u, '/m/set'],
    [/^Seus dados/u, '/m/member/data'],
    [/^Avisos/u, '/m/notice'],
    [/^Central de ajuda/u, '/m/help'],
  ] as const) {
    await main.getByRole('button', { name }).click()
    await expect.poll(() => location.pathname, { message: path }).toBe(path)
    await back()
  }
  for (const [name, path] of [['Depositar', '/m/voucherCenter'], ['Sacar', '/m/withdraw']] as const) {
    await main.getByRole('link', { name }).click()
    await expect.poll(() => location.pathname, { message: path }).toBe(path)
    await back()
  }
})
