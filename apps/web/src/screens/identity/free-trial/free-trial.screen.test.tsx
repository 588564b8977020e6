import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const trialSession = { ...memberSession, type: 4, merchantCode: 'trevotrial', userName: 'trial-1' }

const open = (answers: Answers = {}, session = {}): Promise<FakeCalls> =>
  openScreen('/m/trail', {
    ...session,
    answers: { 'GET /api/trial': () => ({ amount: '100000', currency: 'FUN', hours: 24, merchantCode: 'trevotrial' }), 'POST /api/trial': () => trialSession, ...answers },
  })
const again = page.getByRole('button', { name: 'Tentar de novo' })

test('Product §4.88 the screen of the trial says what it is, makes one, and gives way to home', async () => {
  const { promise: isLooked, resolve: letGo } = Promise.withResolvers<undefined>()
  const server = await open({ 'POST /api/trial': async () => isLooked.then(() => trialSession) })
  await expect.element(page.getByRole('status').getByText('Preparando o seu teste grátis')).toBeVisible()
  await expect.element(page.getByText(/F\$\s1\.000,00 em dinheiro fictício/u)).toBeVisible()
  await expect.element(page.getByRole('banner').getByText('Teste grátis')).toBeVisible()
  await expectAccessible('free trial')
  for (const width of [412, 360, 320]) {
    await page.viewport(width, 740)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
  await page.viewport(360, 740)
  letGo(undefined)
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(localStorage.getItem('trialUser')).toBe('trial-1')
  expect(server.asked('POST /api/trial')).toHaveLength(1)
})

test('Product §4.88 who is logged in already goes home unchanged', async () => {
  const server = await open({}, { session: memberSession })
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/trial')).toEqual([])
  expect(localStorage.getItem('trialUser')).toBeNull()
})

test.each([
  ['refused', () => refused('trial_over_limit', { retryAfterSeconds: 90 }), 'Já foram abertas muitas contas de teste nesta rede. Tente de novo em 90 s ou crie a sua conta.'],
  ['lost', () => lost(), /O teste não custa nada/u],
] as const)('Product §9.45 a trial that is %s says why, and can be tried again', async (_how, answer, words) => {
  const server = await open({ 'POST /api/trial': answer })
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expectAccessible('a free trial that is refused')
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/m/register')
  server.answer({ 'POST /api/trial': () => trialSession })
  await again.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
})
