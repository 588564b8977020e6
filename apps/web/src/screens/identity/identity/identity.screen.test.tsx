import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, rulesWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Ticket = ReplyOf<'POST /api/identities/ticket'>

const key = 'K'.repeat(43)
const fresh: Ticket = { provider: 'google', next: 'register', label: 'ana@people.example', proposedUsername: 'ana_4', ageMinimum: 18 }

/** As the provider's page leads back to this tab, which left for it. */
const comeBack = (answers: Answers = {}, ticket: Partial<Ticket> = {}): Promise<FakeCalls> =>
  openScreen('/m/identity#ticket=T&provider=google', {
    tab: { socialLoginKey: key },
    answers: {
      'GET /api/registration/rules': () => rulesWith(),
      'POST /api/identities/ticket': () => ({ ...fresh, ...ticket }),
      'PUT /api/identities/member': () => memberSession,
      ...answers,
    },
  })

const main = page.getByRole('main')
const username = page.getByLabelText('Usuário', { exact: true })
const terms = page.getByRole('checkbox', { name: /aceito os termos/u })
const create = main.getByRole('button', { name: 'Criar conta e entrar' })

test.each([
  ['Google', 'google'],
  ['Facebook', 'facebook'],
] as const)('Product §4.83 somebody new whom %s vouches for is proposed a free name, and accepts the terms first', async (name, provider) => {
  const server = await comeBack({}, { provider })
  await expect.element(main.getByRole('heading', { name: 'Falta só o nome de usuário' })).toBeVisible()
  await expect.element(main.getByText(`${name} confirmou ana@people.example`)).toBeVisible()
  await expect.element(username).toHaveValue('ana_4')
  expect(location.hash).toBe('')
  await expectAccessible('a name for who came by another service')
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(360, 740)
  await create.click()
  await expect.element(main.getByText('Confirme a idade e aceite os termos para continuar.')).toBeVisible()
  expect(server.asked('PUT /api/identities/member')).toEqual([])
  await terms.click()
  await create.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/identities/ticket').map(({ body }) => body)).toEqual([{ ticket: `T.${key}` }])
  expect(server.asked('PUT /api/identities/member').map(({ body }) => body)).toMatchObject([{ ticket: `T.${key}`, username: 'ana_4', isDisclaimerAccepted: true, affiliateCode: '' }])
})

test('Product §4.83 a name that was taken meanwhile is told beside its field, and another one registers', async () => {
  const server = await comeBack({ 'PUT /api/identities/member': () => refused('username_taken') })
  await terms.click()
  await create.click()
  await expect.element(username).toHaveAccessibleDescription('Este usuário já existe. Escolha outro.')
  await expect.element(username).toHaveFocus()
  server.answer({ 'PUT /api/identities/member': () => memberSession })
  await username.fill('ana_da_silva')
  await create.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
})

test('Product §4.83 whom a member’s identity vouches for is logged in without a question', async () => {
  const server = await comeBack({ 'POST /api/session': () => memberSession }, { next: 'login' })
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/session').map(({ body }) => body)).toEqual([{ type: 'identity', ticket: `T.${key}` }])
})

test('an answer that was lost is asked for again by a tap', async () => {
  const server = await comeBack({ 'POST /api/identities/ticket': () => lost() })
  const again = main.getByRole('button', { name: 'Tentar de novo' })
  await expect.element(main.getByText('Não foi possível entrar')).toBeVisible()
  server.answer({ 'POST /api/identities/ticket': () => fresh })
  await again.click()
  await expect.element(username).toBeVisible()
})

test('Product §4.110 an invitation goes along to the provider’s and back, and is used up by whoever registers', async () => {
  const server = await openScreen('/m/identity#ticket=T&provider=google', {
    tab: { socialLoginKey: key },
    phone: { invitation: JSON.stringify({ affiliateCode: 'AMIGOS', recommenderId: '', keptAtMs: Date.now() }) },
    answers: {
      'GET /api/registration/rules': () => rulesWith(),
      'GET /api/affiliates/check': ({ query }) => ({ success: true, value: { code: query.code ?? '' } }),
      'POST /api/identities/ticket': () => fresh,
      'PUT /api/identities/member': () => memberSession,
    },
  })
  await expect.element(main.getByText('Você recebeu um convite.')).toBeVisible()
  await terms.click()
  await create.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('PUT /api/identities/member')[0]?.body).toMatchObject({ affiliateCode: 'AMIGOS' })
  expect(localStorage.getItem('invitation')).toBeNull()
})

test.each([
  ['cancelled', 'Você cancelou o login'],
  ['over', 'Este login expirou'],
  ['refused', 'Não foi possível confirmar'],
  ['unavailable', 'O outro serviço não respondeu'],
])('Product §4.84 Product §4.85 what came to nothing (%s) is told, changes nothing, and leads back to the login', async (error, words) => {
  const server = await openScreen(`/m/identity#error=${error}&provider=google`, { tab: { socialLoginKey: key }, answers: { 'GET /api/registration/rules': () => rulesWith() } })
  await expect.element(main.getByText(words)).toBeVisible()
  await expectAccessible(`a social login that was ${error}`)
  expect(location.hash).toBe('')
  expect(server.asked('POST /api/identities/ticket')).toEqual([])
  await main.getByRole('link', { name: 'Voltar para o login' }).click()
  await expect.poll(() => location.pathname).toBe('/m/login')
})

test.each([
  ['of a login that another phone began', '#ticket=T&provider=google'],
  ['that somebody made up', '#ticket='],
  ['that says nothing', ''],
])('Product §6.21 an address %s opens nothing', async (_whose, hash) => {
  const server = await openScreen(`/m/identity${hash}`, { answers: { 'GET /api/registration/rules': () => rulesWith() } })
  await expect.element(main.getByText('Este login expirou')).toBeVisible()
  expect(server.asked('POST /api/identities/ticket')).toEqual([])
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toBeNull()
})
