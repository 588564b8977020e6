import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, securityWith, walletWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const none: ReplyOf<'GET /api/account/export'> = { status: 'none', madeAt: null, endsAt: null, bytes: 0 }
const empty = walletWith({ sumBalance: '0', cash: '0', withdrawable: '0' })

const consents = (isGiven: boolean): ReplyOf<'GET /api/consents'> => ({ consents: [{ channel: 'email', product: 'all', isGiven }, { channel: 'sms', product: 'all', isGiven: false }] })

const open = (answers: Answers = {}): Promise<FakeCalls> =>
  openScreen('/m/member/data', {
    session: memberSession,
    answers: { 'GET /api/consents': () => consents(false), 'GET /api/birthday': () => ({ birthday: null, isKnown: true, lockedUntil: null, gifts: null }), 'GET /api/account/export': () => none, 'GET /api/wallet': () => empty, 'GET /api/security': () => securityWith(), ...answers },
  })

const main = page.getByRole('main')
const close = main.getByRole('button', { name: 'Encerrar minha conta' })
const sure = page.getByRole('dialog', { name: 'Encerrar a conta?' })
const proof = page.getByRole('dialog', { name: 'Confirme que é você' })

test('Product §2.1612 a yes to a channel is one tap, and so is taking it back; a change that failed shows what stands', async () => {
  let isGiven = false
  const server = await open({
    'GET /api/consents': () => consents(isGiven),
    'PUT /api/consents': ({ body }) => {
      if (body.channel === 'sms') return refused('unavailable')
      isGiven = body.isGiven
      return consents(isGiven)
    },
  })
  const email = main.getByRole('switch', { name: 'Por e-mail' })
  await expect.element(email).toHaveAttribute('aria-checked', 'false')
  await expectAccessible('consents')
  await email.click()
  await expect.element(email).toHaveAttribute('aria-checked', 'true')
  await email.click()
  await expect.element(email).toHaveAttribute('aria-checked', 'false')
  expect(server.asked('PUT /api/consents').map(({ body }) => body)).toEqual([true, false].map((given) => ({ channel: 'email', product: 'all', isGiven: given })))
  await main.getByRole('switch', { name: 'Por SMS' }).click()
  await expect.element(main.getByText(/Nada foi alterado/u)).toBeVisible()
  await expect.element(main.getByRole('switch', { name: 'Por SMS' })).toHaveAttribute('aria-checked', 'false')
})

test('Product §2.1612 where each product is asked for apart, each has its line', async () => {
  await open({ 'GET /api/consents': () => ({ consents: (['email', 'sms'] as const).flatMap((channel) => (['casino', 'betting'] as const).map((product) => ({ channel, product, isGiven: product === 'betting' }))) }) })
  await expect.element(main.getByRole('switch', { name: 'Apostas esportivas, por SMS' })).toHaveAttribute('aria-checked', 'true')
  await expect.element(main.getByRole('switch', { name: 'Cassino, por e-mail' })).toHaveAttribute('aria-checked', 'false')
})

test('Product §2.1221 a birthday that is used for gifts stands there, and a tap takes it back', async () => {
  let isUsed = true
  const server = await open({
    'GET /api/birthday': () => ({ birthday: isUsed ? { month: 3, day: 10 } : null, isKnown: true, lockedUntil: null, gifts: isUsed ? { opensAt: '2026-03-10T00:00:00.000Z', endsAt: '2099-03-24T00:00:00.000Z', isOpen: true } : null }),
    'DELETE /api/birthday': () => {
      isUsed = false
      return { birthday: null, isKnown: true, lockedUntil: null, gifts: null }
    },
  })
  await expect.element(main.getByText(/Seu aniversário: .*10 de março.*O presente está aberto até/)).toBeVisible()
  await expectAccessible('a birthday that is used')
  await main.getByRole('button', { name: 'Não usar mais meu aniversário' }).click()
  await expect.element(main.getByText(/Seu aniversário:/)).not.toBeInTheDocument()
  expect(server.asked('DELETE /api/birthday')).toHaveLength(1)
})

test.each([
  ['with money', walletWith(), /Saldo de R\$\s1\.250,00: saque antes/u],
  ['with a withdrawal under way', { ...empty, held: '3000' }, /R\$\s30,00/u],
])('Product §6.30 an account %s is not closed, and says why', async (_with, wallet, words) => {
  await open({ 'GET /api/wallet': () => wallet })
  await expect.element(main.getByText(words)).toBeVisible()
  await expect.element(close).toBeDisabled()
})

test('Product §6.30 an empty account is closed after a question and a proof, and what is refused stays open', async () => {
  let isProved = false
  const server = await open({
    'POST /api/account/closure': () => (isProved ? {} : refused('step_up_required')),
    'POST /api/security/step-up': () => {
      isProved = true
      return { token: 'tok_stepped', validUntil: '2099-01-01T00:00:00.000Z' }
    },
  })
  await expect.element(close).toBeEnabled()
  await expectAccessible('data and account')
  expect(document.documentElement.scrollWidth).toBe(360)
  await close.click()
  await expectAccessible('closing, to confirm')
  await sure.getByRole('button', { name: 'Encerrar de vez' }).click()
  await proof.getByLabelText('Senha de acesso').fill('quatro folhas')
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByText('Sua conta foi encerrada')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/account/closure')).toHaveLength(2)
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()

  await open({ 'POST /api/account/closure': () => refused('withdrawals_open') })
  await close.click()
  await sure.getByRole('button', { name: 'Encerrar de vez' }).click()
  await expect.element(sure.getByRole('alert')).toBeVisible()
  expect(location.pathname).toBe('/m/member/data')
})

test('Product §3.32 the file is asked for after a proof, and says how far it is', async () => {
  let made = none
  let isProved = false
  await open({
    'GET /api/account/export': () => made,
    'POST /api/account/export': () => {
      if (!isProved) return refused('step_up_required')
      made = { ...none, status: 'making' }
      return made
    },
    'POST /api/security/step-up': () => {
      isProved = true
      return { token: 'tok_stepped', validUntil: '2099-01-01T00:00:00.000Z' }
    },
  })
  await main.getByRole('button', { name: 'Preparar o arquivo' }).click()
  await proof.getByLabelText('Senha de acesso').fill('quatro folhas')
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(main.getByText(/Estamos preparando seu arquivo/u)).toBeVisible()
  made = { status: 'ready', madeAt: '2026-11-25T10:00:00Z', endsAt: '2026-11-27T10:00:00Z', bytes: 42_000 }
  await expect.element(main.getByText(/^Pronto: 42 KB/u), { timeout: 15_000 }).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Baixar' })).toBeEnabled()
})
