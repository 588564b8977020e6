import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { contractFile } from './save-contract.ts'

type List = ReplyOf<'GET /api/agents/contracts'>
type Contract = List['above'][number]
type Version = Contract['versions'][number]

const main = page.getByRole('main')
const sheet = page.getByRole('dialog')
const hash = (letter: string): string => letter.repeat(64)
const version = (more: Partial<Version> = {}): Version => ({
  version: 1, side: 'payer', state: 'offered', terms: { tiers: [{ minTurnover: '1000000', minActive: 3, bps: 10 }], activeThreshold: '5000' }, hash: hash('a'), text: '{"version":1}',
  madeAt: '2026-11-26T12:00:00.000Z', expiresAt: '2026-12-03T12:00:00.000Z', answeredAt: null, payer: { at: '2026-11-26T12:00:00.000Z', method: 'password', session: null }, payee: null, from: null, to: null, ending: null, ...more,
})
const signature = { at: '2026-11-20T12:00:00.000Z', method: 'totp', session: null }
const above: Contract = { contractId: 'ctr_1', kind: 'daily', category: 'CONS', side: 'payee', other: { memberId: 'mem_9', username: 'carla' }, versions: [version({ version: 2, hash: hash('b') })] }
const before = version({ state: 'superseded', terms: { tiers: [{ minTurnover: '1000000', minActive: 3, bps: 8 }], activeThreshold: '5000' } })
const below: Contract = { contractId: 'ctr_2', kind: 'daily', category: 'RNG', side: 'payer', other: { memberId: 'mem_2', username: 'joana' }, versions: [version({ state: 'signed', payee: signature, answeredAt: signature.at, from: '2026-11-21' })] }
const list: List = { kinds: ['daily', 'hourly', 'dividend'], maySign: true, mayOffer: true, today: '2026-11-27', currency: 'BRL', above: [above], below: [below], next: null }
const whole = (contract: Contract): Contract => (contract === above ? { ...above, versions: [...above.versions, before] } : contract)
const show = (answers: Answers = {}, path = '/m/member/agent/getSalaryContract') =>
  openScreen(path, { session: agentSession, answers: { 'GET /api/agents/contracts': () => list, 'GET /api/agents/contracts/:contractId': ({ params }) => ({ contract: whole(params.contractId === 'ctr_1' ? above : below) }), ...answers } })

test('Product §2.1350 mine above and mine below, each with how it stands; an offer opens to its terms, what changed and both signatures, and is signed by name and hash', async () => {
  const signed = { ...above, versions: [version({ version: 2, hash: hash('b'), state: 'signed', payee: signature, answeredAt: signature.at, from: '2026-11-28' })] }
  const server = await show({ 'POST /api/agents/contracts/:contractId/versions/:version/sign': () => ({ contract: signed }) })
  await expect.element(main.getByText('Todos os jogos · À espera da sua resposta')).toBeVisible()
  await expect.element(main.getByText('Vale desde 21/11/2026', { exact: false })).toBeVisible()
  await expectAccessible('contracts')
  await main.getByRole('button', { name: /carla/u }).click()
  await expect.element(sheet.getByText(/a partir de R\$\s10\.000,00 e 3 ativos: 0,1%/u).first()).toBeVisible()
  await expect.element(sheet.getByText(/0,08% → .*0,1%/u)).toBeVisible()
  await expect.element(sheet.getByText('Ainda não').first()).toBeVisible()
  await expectAccessible('a contract')
  await sheet.getByRole('button', { name: 'Assinar' }).click()
  await expect.element(page.getByText('Assinado. Vale a partir de 28/11/2026.')).toBeVisible()
  expect(server.asked('POST /api/agents/contracts/:contractId/versions/:version/sign')[0]).toMatchObject({ params: { contractId: 'ctr_1', version: '2' }, body: { hash: hash('b') } })
})

test('Product §2.1350 other terms are proposed from those that wait; a refusal stands there, and nothing is lost', async () => {
  const server = await show({ 'POST /api/agents/contracts/:contractId/versions/:version/counter': () => refused('contract_changed') })
  await main.getByRole('button', { name: /carla/u }).click()
  await sheet.getByRole('button', { name: 'Propor outros termos' }).click()
  await sheet.getByRole('textbox', { name: 'Parte em %' }).fill('101')
  await sheet.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect.element(sheet.getByText(/Preencha as faixas com números/u)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Parte em %' }).fill('0,12')
  await sheet.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect.element(sheet.getByText(/Este contrato mudou nesse meio-tempo/u)).toBeVisible()
  await expect.element(sheet.getByRole('textbox', { name: 'Parte em %' })).toHaveValue('0,12')
  expect(server.asked('POST /api/agents/contracts/:contractId/versions/:version/counter')[0]?.body).toEqual({ hash: hash('b'), terms: { tiers: [{ minTurnover: '1000000', minActive: 3, bps: 12 }], activeThreshold: '5000' } })
})

test('Product §2.1350 a contract is offered to a direct member, and one is ended after a question', async () => {
  const ended = { ...below, versions: [version({ state: 'signed', payee: signature, answeredAt: signature.at, from: '2026-11-21', to: '2026-11-28', ending: { why: 'asked', by: 'payer', at: signature.at } })] }
  const server = await show({ 'POST /api/agents/contracts': () => ({ contract: below }), 'POST /api/agents/contracts/:contractId/end': () => ({ contract: ended }) })
  await main.getByRole('button', { name: 'Oferecer contrato' }).click()
  await sheet.getByRole('textbox', { name: 'Nome de usuário' }).fill('Pedro')
  await sheet.getByRole('textbox', { name: 'Volume mínimo da equipe' }).fill('10.000,00')
  await sheet.getByRole('textbox', { name: 'Membros ativos, no mínimo' }).fill('3')
  await sheet.getByRole('textbox', { name: 'Parte em %' }).fill('0,1')
  await expect.element(sheet.getByText('Se for assinado hoje, vale a partir de 28/11/2026.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Oferecer contrato' }).click()
  await expect.element(page.getByText('Proposta enviada. A resposta pode vir em até 7 dias.')).toBeVisible()
  expect(server.asked('POST /api/agents/contracts')[0]?.body).toEqual({ username: 'Pedro', kind: 'daily', category: 'CONS', after: 0, terms: { tiers: [{ minTurnover: '1000000', minActive: 3, bps: 10 }], activeThreshold: '5000' } })
  await main.getByRole('button', { name: /joana/u }).click()
  await sheet.getByRole('button', { name: 'Encerrar contrato' }).click()
  expect(server.asked('POST /api/agents/contracts/:contractId/end')).toHaveLength(0)
  await sheet.getByRole('button', { name: 'Encerrar mesmo' }).click()
  await expect.element(page.getByText('O contrato termina em 28/11/2026.')).toBeVisible()
})

test('Product §2.1350 an assistant reads and signs nothing; a kind that is off; nothing yet; a lost answer', async () => {
  const server = await show({ 'GET /api/agents/contracts': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/contracts': () => ({ ...list, maySign: false, mayOffer: false }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText(/Só ele os assina/u)).toBeVisible()
  await main.getByRole('button', { name: /carla/u }).click()
  await expect.element(sheet.getByRole('button', { name: 'Baixar o contrato' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Assinar' })).not.toBeInTheDocument()
  await show({ 'GET /api/agents/contracts': () => ({ ...list, kinds: ['hourly'], above: [], below: [] }) })
  await expect.element(main.getByText('Este tipo de contrato não existe aqui')).toBeVisible()
  await show({ 'GET /api/agents/contracts': () => ({ ...list, above: [], below: [] }) }, '/m/member/agent/getHourContract')
  await expect.element(main.getByText('Ninguém acima de você ofereceu um contrato destes.')).toBeVisible()
})

test('Product §2.1350 the file has every version with what was signed, its hash and both signatures', () => {
  expect(JSON.parse(contractFile(below))).toMatchObject({ format: 'contract/1', contractId: 'ctr_2', versions: [{ text: '{"version":1}', hash: hash('a'), payer: { method: 'password' }, payee: { method: 'totp' } }] })
})
