import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { agentSession, memberSession, securityWith } from '#testing/facts.ts'
import { type Answers, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Page = ReplyOf<'GET /api/agents/rains'>
type Rain = Page['list'][number]
const main = page.getByRole('main')
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const rain = (more: Partial<Rain> = {}): Rain => ({
  rainId: 'rai_1', state: 'falling', isStopped: false, agentName: 'rita', audience: 'team', levels: null, amount: '100000', currency: 'BRL', packets: 10, least: '500', startsAt: inMinutes(-1), endsAt: inMinutes(5),
  caughtPackets: 3, caught: '30000', returned: null, own: null, seedHash: 'ab'.repeat(32), ...more,
})
const listed = (...list: Rain[]): Page => ({ isOn: true, now: new Date().toISOString(), list, next: null })
const options: ReplyOf<'GET /api/agents/gifts/options'> = { isOn: true, currency: 'BRL', available: '1000000', dayLeft: '500000', transfer: { reach: 'DIRECT', dayLeft: '20000' }, hasPaymentPassword: true, isPaymentPasswordAsked: true, givesFrom: null }
const answers: Answers = { 'GET /api/agents/rains': () => listed(rain()), 'GET /api/agents/gifts/options': () => options, 'GET /api/agents/gifts': () => ({ list: [], next: null }) }
const show = (more: Answers = {}, session = memberSession) => openScreen('/m/redRain', { session, answers: { ...answers, ...more } })

test('Product §2.1370 a member catches a packet of the rain that falls, once, and sees what it was', async () => {
  const server = await show({ 'POST /api/agents/rains/:rainId/catch': () => ({ packet: 4, amount: '12345', currency: 'BRL' }) })
  await expectAccessible('a rain that falls')
  const before = main.getByRole('region', { name: 'Está chovendo' }).element().getBoundingClientRect().height
  await main.getByRole('button', { name: 'Pegar um pacote' }).click()
  await expect.element(main.getByText('Você pegou')).toBeVisible()
  await expect.element(main.getByText(/R\$\s123,45/u)).toBeVisible()
  expect(main.getByRole('region', { name: 'Está chovendo' }).element().getBoundingClientRect().height).toBe(before)
  expect(server.asked('POST /api/agents/rains/:rainId/catch')).toHaveLength(1)
})

test('what is not caught is said in words, in its own place', async () => {
  await show({ 'POST /api/agents/rains/:rainId/catch': () => refused('rain_empty') })
  await main.getByRole('button', { name: 'Pegar um pacote' }).click()
  await expect.element(main.getByText('Todos os pacotes desta chuva já foram pegos.')).toBeVisible()
})

test('one that is planned is waited for', async () => {
  await show({ 'GET /api/agents/rains': () => listed(rain({ state: 'planned', startsAt: inMinutes(8), endsAt: inMinutes(9), caughtPackets: 0, caught: '0' })) })
  await expect.element(main.getByRole('button', { name: 'Aguarde o início' })).toBeDisabled()
})

test('no rain yet, and a house that has none', async () => {
  await show({ 'GET /api/agents/rains': () => listed() })
  await expect.element(main.getByText('Nenhuma chuva para você')).toBeVisible()
  await show({ 'GET /api/agents/rains': () => ({ ...listed(), isOn: false }) })
  await expect.element(main.getByText('Não disponível aqui')).toBeVisible()
})

test('Product §11.1370 a rain that is over shows its packets, and the phone finds those that do not come from the seed', async () => {
  await show({
    'GET /api/agents/rains': () => listed(rain({ state: 'over', returned: '70000', own: '10000' })),
    'GET /api/agents/rains/:rainId/proof': () => ({ rainId: 'rai_1', seed: '07'.repeat(32), seedHash: 'ab'.repeat(32), amount: '100000', least: '500', currency: 'BRL', packets: Array.from({ length: 10 }, (_, place) => ({ amount: '10000', isCaught: place < 3, isOwn: place === 1 })) }),
  })
  await main.getByRole('button', { name: /Chuva encerrada/u }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('07'.repeat(32))).toBeVisible()
  await expectAccessible('a rain that is over')
  await sheet.getByRole('button', { name: 'Conferir neste celular' }).click()
  await expect.element(sheet.getByText('Não confere: os pacotes não vêm desta semente.')).toBeVisible()
})

test('an agent makes a rain with the payment password, and a wrong sum is not sent', async () => {
  const server = await show({ 'POST /api/payment-proofs': () => ({ paymentProof: 'proof' }), 'POST /api/agents/rains': () => rain({ state: 'planned' }) }, agentSession)
  await main.getByRole('button', { name: 'Fazer chover' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Valor', exact: true }).fill('100')
  await sheet.getByRole('textbox', { name: 'Mínimo por pacote' }).fill('20')
  await sheet.getByLabelText('Senha de saque', { exact: true }).fill('123456')
  await sheet.getByRole('button', { name: 'Pagar e marcar' }).click()
  await expect.element(sheet.getByText(/Confira os campos/u)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Mínimo por pacote' }).fill('2')
  await expectAccessible('making a rain')
  await sheet.getByRole('button', { name: 'Pagar e marcar' }).click()
  await expect.poll(() => server.asked('POST /api/agents/rains').length).toBe(1)
  expect(server.asked('POST /api/agents/rains')[0]?.body).toMatchObject({ amount: '10000', least: '200', packets: 10, audience: 'team', startsInMinutes: 10, seconds: 120, paymentProof: 'proof' })
})

test('an agent gives the same to some, and sends to one', async () => {
  const server = await show({ 'POST /api/payment-proofs': () => ({ paymentProof: 'proof' }), 'POST /api/agents/gifts': () => ({ giftId: 'gif_1', amount: '500', currency: 'BRL', members: 2, createdAt: inMinutes(0) }), 'POST /api/agents/transfers': () => ({ transferId: 'mtr_1', direction: 'out', otherName: 'jo•••a', amount: '500', currency: 'BRL', createdAt: inMinutes(0) }) }, agentSession)
  const sheet = page.getByRole('dialog')
  await main.getByRole('button', { name: 'Dar presente igual' }).click()
  await sheet.getByRole('textbox', { name: 'Valor para cada um' }).fill('5')
  await sheet.getByRole('textbox', { name: 'Nomes de usuário' }).fill('joana\npedro, joana')
  await sheet.getByLabelText('Senha de saque', { exact: true }).fill('123456')
  await sheet.getByRole('button', { name: 'Dar agora' }).click()
  await expect.poll(() => server.asked('POST /api/agents/gifts')[0]?.body).toMatchObject({ amount: '500', receivers: ['joana', 'pedro'] })
  await main.getByRole('button', { name: 'Transferir à rede' }).click()
  await sheet.getByRole('textbox', { name: 'Valor', exact: true }).fill('5')
  await sheet.getByRole('textbox', { name: 'Nome de usuário' }).fill('joana')
  await sheet.getByLabelText('Senha de saque', { exact: true }).fill('123456')
  await sheet.getByRole('button', { name: 'Transferir agora' }).click()
  await expect.poll(() => server.asked('POST /api/agents/transfers')[0]?.body).toMatchObject({ amount: '500', receiver: 'joana' })
})

test('Product §9.1371 without a payment password the agent proves who they are, and one rain is made', async () => {
  let isProved = false
  const server = await show(
    {
      'GET /api/agents/gifts/options': () => ({ ...options, hasPaymentPassword: false, isPaymentPasswordAsked: false }),
      'POST /api/agents/rains': () => (isProved ? rain({ state: 'planned' }) : refused('step_up_required')),
      'GET /api/security': () => securityWith(),
      'POST /api/security/step-up': () => {
        isProved = true
        return { token: 'tok_stepped', validUntil: '2099-01-01T00:00:00.000Z' }
      },
    },
    agentSession,
  )
  await main.getByRole('button', { name: 'Fazer chover' }).click()
  const form = page.getByRole('dialog', { name: 'Fazer chover' })
  await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('100')
  await form.getByRole('textbox', { name: 'Mínimo por pacote' }).fill('2')
  await form.getByRole('button', { name: 'Pagar e marcar' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await proof.getByLabelText('Senha de acesso').fill('quatro folhas')
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByText('Chuva marcada', { exact: true }).first()).toBeVisible()
  const asked = server.asked('POST /api/agents/rains')
  expect([asked.length, asked[1]?.body]).toEqual([2, asked[0]?.body])
})
