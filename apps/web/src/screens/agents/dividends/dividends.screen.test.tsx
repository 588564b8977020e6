import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { dividendLine, salaryLine } from '#areas/contracts/lines-fixture.ts'
import { agentSession, securityWith, siteWith } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, pending, refused } from '#testing/fake-calls.ts'
import { openScreen, setOnline } from '#testing/open-screen.tsx'
import { lineFile } from './save-line.ts'

type List = ReplyOf<'GET /api/agents/dividends'>
const main = page.getByRole('main')
const sheet = page.getByRole('dialog')
const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
const site = siteWith({ whitelabel: { DAYSAL3: true, DIVIDEND3: true } })
const received: List = { list: [salaryLine.line], totals: [{ currency: 'BRL', due: '12518', paid: '12518', owed: '0' }], owedNow: '99980', currency: 'BRL', next: null, zone: 'America/Sao_Paulo', today: '2026-11-27' }
const paid: List = { ...received, list: [dividendLine.line], totals: [{ currency: 'BRL', due: '299940', paid: '199960', owed: '99980' }] }
const show = (answers: Answers = {}, search = '', of = site) =>
  openScreen(`/m/member/agent/agentDivident${search}`, { session: agentSession, site: of, answers: { 'GET /api/agents/dividends': ({ query }) => (query?.side === 'paid' ? paid : received), 'GET /api/agents/lines/:lineId': ({ params }) => (params.lineId === 'lin_1' ? dividendLine : salaryLine), ...answers } })

test('Product §2.1450 what was received by period, what is owed at present, and the way to it; side, state and days stand in the address', async () => {
  const server = await show()
  await expect.element(main.getByText(/Salário diário · 25\/11\/2026 · Pago em/u)).toBeVisible()
  await expect.element(main.getByText(/Você deve R\$\s999,80/u)).toBeVisible()
  expect(server.asked('GET /api/agents/dividends')[0]?.query).toMatchObject({ side: 'received' })
  await expectAccessible('dividends')
  await main.getByRole('button', { name: 'Ver o que falta pagar' }).click()
  await expect.element(main.getByText(/Dividendo · 01\/11\/2026 a 15\/11\/2026 · Faltam R\$\s999,80 desde/u)).toBeVisible()
  expect(server.asked('GET /api/agents/dividends').at(-1)?.query).toMatchObject({ side: 'paid', state: 'owed' })
  expect(location.search).toBe('?side=paid&state=owed')
  await main.getByRole('button', { name: '92 dias' }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('from')).not.toBeNull()
  const { from, to } = server.asked('GET /api/agents/dividends').at(-1)!.query as { from: string; to: string }
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(91)
})

test('Product §2.1450 filters: what is wrong is said before it is asked, and what the address cannot ask is left out', async () => {
  const server = await show({}, '?side=nobody&state=nowhere&kind=daily&member=jo')
  await expect.element(main.getByRole('button', { name: 'Recebidos' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.asked('GET /api/agents/dividends').map(({ query }) => Object.keys(query).toSorted())).toEqual([['from', 'kind', 'side', 'to']])
  await main.getByRole('button', { name: 'Salário diário', exact: true }).click()
  await sheet.getByRole('textbox', { name: 'Nome de usuário da outra parte' }).fill('jo')
  await sheet.getByRole('button', { name: 'Mostrar' }).click()
  await expect.element(sheet.getByText('A partir de 3 letras.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Nome de usuário da outra parte' }).fill('joana')
  await sheet.getByRole('combobox', { name: 'Estado' }).selectOptions('frozen')
  await sheet.getByRole('button', { name: 'Mostrar' }).click()
  await expect.poll(() => server.asked('GET /api/agents/dividends').at(-1)?.query).toMatchObject({ kind: 'daily', state: 'frozen', member: 'joana' })
})

test('Product §2.1451 a dividend says every term, the tier that was met and how far the next one is', async () => {
  await show({}, '?side=paid')
  await main.getByRole('button', { name: /joana/u }).click()
  for (const text of [/Custo dos depósitos \(R\$\s40\.000,00 × 1,5%\)/u, '-R$ 600,00', 'R$ 25.000,00', '-R$ 2.452,97', 'R$ 14.997,03', '20%', /a partir de R\$\s500\.000,00, perda de R\$\s30\.000,00 e 8 ativos: 25%/u]) await expect.element(sheet.getByText(text, { exact: false }).first()).toBeVisible()
  await expect.element(sheet.getByRole('progressbar', { name: 'Membros ativos' })).toHaveAttribute('aria-valuetext', '6 de 8 membros ativos')
  await expect.element(sheet.getByText('Em atraso desde')).toBeVisible()
  await expectAccessible('a dividend')
})

test('Product §6.1541 Product §10.1540 of a partner’s line that is about too few the amount alone; of another how many count and what each brings', async () => {
  const { line: made } = dividendLine
  const hidden = { ...made, turnover: '0', active: 0, base: '0', dividend: null, tier: null, next: null, remainder: '0', isHidden: true }
  await show({ 'GET /api/agents/lines/:lineId': () => ({ ...dividendLine, line: hidden }) }, '?side=paid')
  await main.getByRole('button', { name: /joana/u }).click()
  await expect.element(sheet.getByText(/menos de cinco pessoas/u)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Conferir' })).not.toBeInTheDocument()
  await show({ 'GET /api/agents/lines/:lineId': () => ({ ...dividendLine, line: { ...made, dividend: { ...made.dividend!, cpa: { members: 10, each: '3000' } } } }) }, '?side=paid')
  await main.getByRole('button', { name: /joana/u }).click()
  await expect.element(sheet.getByText(/10 pessoas trazidas × R\$\s30,00/u)).toBeVisible()
})

test('Product §2.1452 the phone computes the line again, and says where it does not come out', async () => {
  await show()
  await main.getByRole('button', { name: /O site/u }).click()
  await sheet.getByRole('button', { name: 'Conferir' }).click()
  await expect.element(sheet.getByText('Confere: a fórmula salary/1, recalculada aqui, dá o mesmo valor.')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Pagar agora' })).not.toBeInTheDocument()
  // The house paid what it promised itself: in nobody's place.
  await expect.element(sheet.getByText('Pagamentos')).toBeVisible()
  await expect.element(sheet.getByText('Pago pelo site no lugar de quem devia')).not.toBeInTheDocument()
  await show({ 'GET /api/agents/lines/:lineId': () => ({ ...salaryLine, line: { ...salaryLine.line, turnover: '8345679' } }) })
  await main.getByRole('button', { name: /O site/u }).click()
  await sheet.getByRole('button', { name: 'Conferir' }).click()
  await expect.element(sheet.getByText(/Não confere/u)).toBeVisible()
})

test('Product §2.1453 what is owed is paid from the sheet with the payment password, in part where the balance is short', async () => {
  const server = await show({ 'POST /api/payment-proofs': () => ({ paymentProof: 'proof' }), 'POST /api/agents/lines/:lineId/pay': () => ({ line: { ...dividendLine.line, paid: '259940', owed: '40000' }, paid: '59980' }) }, '?side=paid')
  await main.getByRole('button', { name: /joana/u }).click()
  await sheet.getByRole('button', { name: 'Pagar agora' }).click()
  await expect.element(sheet.getByText('Digite a senha de saque.')).toBeVisible()
  expect(server.asked('POST /api/agents/lines/:lineId/pay')).toHaveLength(0)
  await sheet.getByRole('textbox', { name: 'Senha de saque' }).fill('123456')
  await sheet.getByRole('button', { name: 'Pagar agora' }).click()
  await expect.element(page.getByText(/R\$\s599,80 pagos\. Ainda faltam R\$\s400,00\./u)).toBeVisible()
  expect(server.asked('POST /api/agents/lines/:lineId/pay')[0]).toMatchObject({ params: { lineId: 'lin_1' }, body: { paymentProof: 'proof' } })
  server.answer({ 'POST /api/agents/lines/:lineId/pay': () => refused('insufficient_funds') })
  await sheet.getByRole('button', { name: 'Pagar agora' }).click()
  await expect.element(sheet.getByText('Nenhum dinheiro saiu do saldo.')).toBeVisible()
  setOnline(false)
  await expect.element(sheet.getByRole('button', { name: 'Sem internet' })).toBeDisabled()
})

test('Product §2.1453 without a payment password the agent proves who they are, and what is owed is paid once', async () => {
  let isProved = false
  const open = { ...dividendLine, isPaymentPasswordAsked: false }
  const server = await show(
    {
      'GET /api/agents/lines/:lineId': () => open,
      'POST /api/agents/lines/:lineId/pay': () => (isProved ? { line: { ...dividendLine.line, paid: '299940', owed: '0' }, paid: '99980' } : refused('step_up_required')),
      'GET /api/security': () => securityWith(),
      'POST /api/security/step-up': () => {
        isProved = true
        return { token: 'tok_stepped', validUntil: '2099-01-01T00:00:00.000Z' }
      },
    },
    '?side=paid',
  )
  await main.getByRole('button', { name: /joana/u }).click()
  await sheet.getByRole('button', { name: 'Pagar agora' }).click()
  await proof.getByLabelText('Senha de acesso').fill('quatro folhas')
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByText(/R\$\s999,80 pagos\./u)).toBeVisible()
  expect(server.asked('POST /api/agents/lines/:lineId/pay')).toHaveLength(2)
})

test('Product §2.1454 a line is disputed with a reason; one that is refused keeps what was typed, and each dispute stays to be read', async () => {
  const dispute = { by: 'payer', reason: 'Faltam apostas', state: 'open', at: '2026-11-20T12:00:00.000Z', decideBy: '2026-11-27T12:00:00.000Z', decidedAt: null, recomputed: '299940' } as const
  const server = await show({ 'POST /api/agents/lines/:lineId/dispute': () => refused('dispute_over') }, '?side=paid')
  await main.getByRole('button', { name: /joana/u }).click()
  await sheet.getByRole('button', { name: 'Contestar esta conta' }).click()
  await sheet.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect.element(sheet.getByText('Escreva o motivo.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'O que não está certo?' }).fill('Faltam apostas')
  await sheet.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect.element(sheet.getByText(/já está em contestação/u)).toBeVisible()
  await expect.element(sheet.getByRole('textbox', { name: 'O que não está certo?' })).toHaveValue('Faltam apostas')
  await expectAccessible('a dispute')
  server.answer({ 'POST /api/agents/lines/:lineId/dispute': () => ({ line: { ...dividendLine.line, state: 'frozen', dispute } }), 'GET /api/agents/lines/:lineId': () => ({ ...dividendLine, line: { ...dividendLine.line, state: 'frozen', dispute }, disputes: [dispute], mayDispute: false, mayPay: false }) })
  await sheet.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect.element(page.getByText('Contestação enviada. A resposta vem em até 7 dias.')).toBeVisible()
  await expect.element(sheet.getByText(/A equipe do site decide até/u)).toBeVisible()
  await expect.element(sheet.getByText('Aberta por você')).toBeVisible()
  expect(server.asked('POST /api/agents/lines/:lineId/dispute').at(-1)).toMatchObject({ params: { lineId: 'lin_1' }, body: { reason: 'Faltam apostas' } })
})

test('a correction names what it corrects, and leads there', async () => {
  const correction = { ...salaryLine.line, lineId: 'lin_3', corrects: 'lin_2', amount: '-18', due: '0', paid: '0', state: 'none', carriedOut: '-18', remainder: '0' } as const
  await show({ 'GET /api/agents/dividends': () => ({ ...received, list: [correction], owedNow: '0' }), 'GET /api/agents/lines/:lineId': ({ params }) => (params.lineId === 'lin_3' ? { ...salaryLine, line: correction } : salaryLine) })
  await main.getByRole('button', { name: /Correção/u }).click()
  await expect.element(sheet.getByText('Diferença', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Ver a linha corrigida' }).click()
  await expect.element(sheet.getByText('Resultado', { exact: true })).toBeVisible()
})

test('Product §2.1450 nothing yet, a house without contracts, an answer that is under way, lost, or refused', async () => {
  const none = () => ({ ...received, list: [], totals: [], owedNow: '0' })
  const server = await show({ 'GET /api/agents/dividends': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/dividends': () => refused('not_allowed') })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/dividends': none })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Nada neste período')).toBeVisible()
  await main.getByRole('button', { name: 'Pagos por mim' }).click()
  await expect.element(main.getByText(/com alguém da equipe direta/u)).toBeVisible()
  await show({ 'GET /api/agents/dividends': none }, '?state=owed')
  await expect.element(main.getByText('Nada encontrado')).toBeVisible()
  await show({ 'GET /api/agents/dividends': none }, '', siteWith())
  await expect.element(main.getByText('Aqui não há contratos')).toBeVisible()
  await show({ 'GET /api/agents/dividends': pending })
  await expect.element(main.getByRole('button', { name: 'Recebidos' })).toBeVisible()
  await expect.poll(() => main.element().querySelectorAll('[aria-hidden="true"][style*="block-size"]').length).toBe(2)
})

test('the file of a line has the formula’s name, its terms and what was signed', () => {
  expect(JSON.parse(lineFile(dividendLine))).toMatchObject({ format: 'contract-line/1', formula: 'dividend/1', hash: 'a'.repeat(64), line: { base: '1499703' }, terms: { depositFeeBps: 150 } })
})
