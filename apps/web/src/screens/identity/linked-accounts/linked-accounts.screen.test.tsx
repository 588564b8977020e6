import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, securityWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Linked = ReplyOf<'GET /api/identities'>

const row = (provider: 'google' | 'facebook', isLinked: boolean): Linked['identities'][number] => ({
  provider, isOffered: true, linkedAt: isLinked ? '2026-11-20T12:00:00.000Z' : null, label: isLinked ? 'ana@people.example' : null,
})
const linked = (isGoogle: boolean, hasOtherWayIn = true): Linked => ({ identities: [row('google', isGoogle), row('facebook', false)], hasOtherWayIn })

const open = (first: Linked, answers: Answers = {}): Promise<FakeCalls> =>
  openScreen('/m/identities', { session: memberSession, answers: { 'GET /api/identities': () => first, ...answers } })

const main = page.getByRole('main')
const letGo = main.getByRole('button', { name: 'Desvincular Google' })
const sheet = page.getByRole('dialog', { name: 'Desvincular Google?' })

test('Product §4.86 each provider has a row, which says whether an identity of it is linked, and which', async () => {
  await open(linked(false))
  await expect.poll(() => main.getByText('Não vinculada').elements()).toHaveLength(2)
  await expectAccessible('linked accounts')
  await open(linked(true))
  await expect.element(main.getByText('ana@people.example')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Vincular Facebook' })).toBeVisible()
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(360, 740)
})

test('Product §4.86 letting go asks first, then for a proof, and a question that is left changes nothing', async () => {
  let isLinked = true
  let isProved = false
  const server = await open(linked(true), {
    'GET /api/identities': () => linked(isLinked),
    'DELETE /api/identities/:provider': () => {
      if (!isProved) return refused('step_up_required')
      isLinked = false
      return {}
    },
    'GET /api/security': () => securityWith({ stepUp: { methods: ['password'], isFresh: false } }),
    'POST /api/security/step-up': () => {
      isProved = true
      return { token: 'tok_stepped', validUntil: '2099-01-01T00:00:00.000Z' }
    },
  })
  await letGo.click()
  await expectAccessible('the question before letting go')
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(server.asked('DELETE /api/identities/:provider')).toEqual([])

  await letGo.click()
  await sheet.getByRole('button', { name: 'Desvincular', exact: true }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await proof.getByLabelText('Senha de acesso').fill('quatro folhas')
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByText('Você não entra mais com Google.')).toBeVisible()
  await expect.poll(() => main.getByText('Não vinculada').elements()).toHaveLength(2)
})

test('Product §6.23 the last way in cannot be let go, and says what is missing', async () => {
  await open(linked(true, false))
  await expect.element(letGo).toBeDisabled()
  await expect.element(main.getByText('É a sua única forma de entrar. Crie uma senha para poder desvincular.')).toBeVisible()
})

test.each([
  ['refused', () => refused('only_way_in'), /É a sua única forma de entrar/u],
  ['lost', () => lost(), /Nada mudou na sua conta/u],
] as const)('an answer that is %s is told, and the account stays', async (_how, answer, words) => {
  await open(linked(true), { 'DELETE /api/identities/:provider': answer })
  await letGo.click()
  await sheet.getByRole('button', { name: 'Desvincular', exact: true }).click()
  await expect.element(main.getByRole('alert').getByText(words).first()).toBeVisible()
  await expect.element(letGo).toBeEnabled()
})
