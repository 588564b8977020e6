import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refreshWallet } from '#session/use-wallet.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, siteWith, walletWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { watchShifts } from '#testing/watch-shifts.ts'

type Deposit = ReplyOf<'POST /api/deposits'>

const charge: Deposit = {
  depositId: 'dep_1', amount: '3350', currency: 'BRL', status: 'pending', method: 'pix', createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  creditedAt: null, brCode: '00020126580014br.gov.bcb.pix', pay: null, seen: null, receiptAt: null, refusal: null, isBeingChecked: false, sandboxPayerUrl: null,
}
const pix: ReplyOf<'GET /api/deposits/options'>['methods'][number] = {
  method: 'pix', kind: 'pix', minAmount: '1000', maxAmount: '5000000', presets: ['2000', '5000', '10000'], expiresAfterSeconds: 1_800, minutes: 1, fundings: [],
}

const open = (answers: Answers = {}, layout = '1'): Promise<FakeCalls> => {
  const { info } = siteWith()
  let isThere = false
  return openScreen('/m/voucherCenter', {
    site: siteWith({ mobileTemplate: { ...info.mobileTemplate, dep_func: layout } }),
    session: memberSession,
    answers: {
      'GET /api/wallet': () => walletWith(),
      'GET /api/deposits/options': () => ({ currency: 'BRL', funds: [], lendsNothing: true, warnsFirst: false, methods: [pix] }),
      'GET /api/deposit-offers': () => ({ offers: [] }),
      'GET /api/deposits': () => ({ list: isThere ? [charge] : [], pageNum: 1, totalPages: 1, totals: { currency: 'BRL', payments: 0, asked: '0', done: '0' } }),
      'GET /api/deposits/:depositId': () => charge,
      'POST /api/deposits': ({ body }) => {
        isThere = true
        return { ...charge, amount: body.amount }
      },
      ...answers,
    },
  })
}

const main = page.getByRole('main')
const amount = page.getByLabelText('Quanto você quer depositar?')
const ask = page.getByRole('button', { name: /^Gerar PIX/u })
const code = page.getByRole('img', { name: /QR Code/u })

test.each([
  ['new', '1'],
  ['base', '0'],
  ['base', ''],
])('Product §4.112 the layout is the %s one where the site says %o, with the same ways', async (layout, said) => {
  const server = await open({}, said)
  await expect.element(main.getByRole('button', { name: /R\$\s50,00/u })).toBeVisible()
  expect([...document.querySelectorAll('main [data-layout]')].map((each) => each.getAttribute('data-layout'))).toEqual([layout])
  await expectAccessible(`the deposit, ${layout} layout`)
  expect(document.documentElement.scrollWidth).toBe(360)
  await main.getByRole('button', { name: /R\$\s50,00/u }).click()
  await main.getByRole('button', { name: /Gerar PIX de R\$\s50,00/u }).click()
  await expect.element(code).toBeVisible()
  expect(server.asked('POST /api/deposits').map(({ body }) => body)).toMatchObject([{ amount: '5000', currency: 'BRL', method: 'pix' }])
})

test.each([
  ['new', '1'],
  ['base', '0'],
])('Product §4.1 the balance is masked while it is asked for anew, without a move in the %s layout', async (_layout, said) => {
  await page.viewport(360, 740)
  const asked = Promise.withResolvers<undefined>()
  const shows = async (figure: RegExp): Promise<void> => {
    await expect.element(main.getByText(figure).first()).toBeVisible()
  }
  const server = await open({}, said)
  await expect.element(main.getByRole('button', { name: /R\$\s50,00/u })).toBeVisible()
  await shows(/^R\$\s1\.250,00$/u)
  const shifts = watchShifts()
  server.answer({ 'GET /api/wallet': () => asked.promise.then(() => walletWith({ sumBalance: '1345678' })) })
  void refreshWallet()
  await shows(/^•+$/u)
  asked.resolve(undefined)
  await shows(/^R\$\s13\.456,78$/u)
  expect(await shifts()).toEqual([])
})

test('Product §5.6 Product §2.12 a deposit asked for by an impatient finger is asked for once, and the open charge is offered again', async () => {
  const server = await open()
  await amount.fill('33,5')
  const named = page.getByRole('button', { name: /^Gerar PIX de R\$\s33,50/u })
  await expect.element(named).toBeVisible()
  const button = named.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(code).toBeVisible()
  expect(server.asked('POST /api/deposits')).toHaveLength(1)
  history.back()
  await expect.element(page.getByRole('link', { name: /PIX aberto de R\$\s33,50/u })).toBeVisible()
})

test.each([
  ['unexpected', /Não recebemos a confirmação\./u],
  ['payment_unavailable', /O pagamento por PIX está fora do ar\. Nada foi cobrado/u],
] as const)('Product §8.1 Product §8.3 Product §5.3 %s is said with its reference, and the form keeps what was typed', async (refusal, words) => {
  const server = await open({ 'POST /api/deposits': () => refused(refusal) })
  await amount.fill('41,00')
  await ask.click()
  const note = page.getByRole('alert')
  await expect.element(note.filter({ hasText: words })).toBeVisible()
  await expect.element(note.filter({ hasText: 'req_fake' })).toBeVisible()
  await expect.element(amount).toHaveValue('41,00')
  server.answer({ 'POST /api/deposits': () => charge })
  await ask.click()
  await expect.element(code).toBeVisible()
})

test('Product §7.1 a deposit whose answer was lost is the same one when it is sent again, and a changed amount is a new one', async () => {
  const server = await open({ 'POST /api/deposits': () => lost() })
  const say = page.getByRole('alert').filter({ hasText: 'Não recebemos a confirmação.' })
  await amount.fill('42,00')
  await ask.click()
  await expect.element(say).toBeVisible()
  await ask.click()
  await expect.poll(() => server.asked('POST /api/deposits')).toHaveLength(2)
  await expect.element(say).toBeVisible()
  server.answer({ 'POST /api/deposits': () => charge })
  await amount.fill('43,00')
  await ask.click()
  await expect.element(code).toBeVisible()
  const [first, again, next] = server.asked('POST /api/deposits').map(({ body }) => body)
  expect(again).toEqual(first)
  expect(next?.requestId).not.toBe(first?.requestId)
})

const offer: ReplyOf<'GET /api/deposit-offers'>['offers'][number] = {
  promotionId: '7', title: 'Primeiro depósito', bps: 10_000, mostMinor: '50000', leastMinor: '3000',
  terms: {
    terms: {
      class: 'deposit', startsAt: '2026-03-01T00:00:00.000Z', endsAt: null, period: 'once', eligibility: { all: [] }, claimHours: null, conditions: [], bps: 10_000, least: { BRL: '3000' }, nth: 1,
      reward: { kind: 'bonus', amounts: { BRL: '50000' }, times: 10, of: 'bonus', days: 7, isSticky: false, maxStakes: {}, caps: {} },
    },
    version: 2, hash: 'a'.repeat(64), currency: 'BRL',
  },
}

test('Product §2.1170 no bonus is chosen until a tap chooses one, and the deposit says which terms were seen', async () => {
  const server = await open({ 'GET /api/deposit-offers': () => ({ offers: [offer] }) })
  // The screen's own is above it, and no level is passed over.
  await expect.element(main.getByRole('heading', { name: 'Bônus deste depósito', level: 2 })).toBeVisible()
  const group = main.getByRole('group', { name: 'Bônus deste depósito' })
  await expect.element(group.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(group.getByRole('button', { name: /Sem bônus/u })).toHaveAttribute('aria-pressed', 'true')
  expect(group.getByRole('button', { pressed: true }).elements()).toHaveLength(1)
  await amount.fill('20,00')
  await group.getByRole('button', { name: /Primeiro depósito/u }).click()
  await expect.element(main.getByText(/Você ganha 100.*% do depósito/u)).toBeVisible()
  await expectAccessible('the deposit with an offer chosen')
  // Below its least deposit it is not asked for.
  await page.getByRole('button', { name: /^Gerar PIX/u }).click()
  await expect.poll(() => server.asked('POST /api/deposits')).toHaveLength(0)
  await amount.fill('30,00')
  await page.getByRole('button', { name: /^Gerar PIX/u }).click()
  await expect.poll(() => server.asked('POST /api/deposits').map(({ body }) => body)).toMatchObject([{ amount: '3000', offer: { promotionId: '7', version: 2, hash: 'a'.repeat(64) } }])
})

test('Product §2.1170 none is none: the deposit names no promotion, and where offers do not come it is made all the same', async () => {
  const server = await open({ 'GET /api/deposit-offers': () => ({ offers: [offer] }) })
  await main.getByRole('button', { name: /Primeiro depósito/u }).click()
  await main.getByRole('button', { name: /Sem bônus/u }).click()
  await amount.fill('20,00')
  await ask.click()
  await expect.poll(() => server.asked('POST /api/deposits')).toHaveLength(1)
  expect(server.asked('POST /api/deposits')[0]?.body).not.toHaveProperty('offer')
})

test('Product §10.1580 the page says how members’ money is kept, in the market’s degree, and that nothing is lent', async () => {
  await open({ 'GET /api/deposits/options': () => ({ currency: 'BRL', funds: ['apart', 'degree-none'], lendsNothing: true, warnsFirst: false, methods: [pix] }) })
  await expect.element(main.getByText(/em uma conta própria, separada da nossa\. Grau de proteção: sem proteção\..* Não emprestamos nada/u)).toBeVisible()
  await expectAccessible('the deposit with the degree of protection')
})

test('Product §2.1667 where the market wants it a first deposit is warned of, with the way to limits, and a later one is not', async () => {
  const warned = main.getByText(/Antes do seu primeiro depósito/u)
  await open({ 'GET /api/deposits/options': () => ({ currency: 'BRL', funds: [], lendsNothing: true, warnsFirst: true, methods: [pix] }) })
  await expect.element(warned).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Definir meus limites' })).toHaveAttribute('href', '/m/limits')
  await expectAccessible('the deposit with its warning')
  await open()
  await expect.element(amount).toBeVisible()
  await expect.element(warned).not.toBeInTheDocument()
})
