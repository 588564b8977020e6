import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { knownWallet, refreshWallet } from '#session/use-wallet.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, walletWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen, setOnline } from '#testing/open-screen.tsx'
import { watchShifts } from '#testing/watch-shifts.ts'

type Withdrawal = ReplyOf<'POST /api/withdrawals'>

const options: ReplyOf<'GET /api/withdrawals/options'> = {
  currency: 'BRL', minAmount: '1000', maxAmount: '5000000', withdrawable: '125000', toTurnOver: '0', kinds: ['pix'], keyTypes: ['cpf', 'email', 'phone', 'evp'], accounts: [], arePapersRequired: false, isSavedKeyRequired: false,
  isPaymentPasswordAsked: false, hasPaymentPassword: false, day: { countLeft: 5, countOf: 5, amountLeft: '5000000', amountOf: '5000000' }, bonus: '0', bonusLost: '0', withholding: null, isFinal: true, withdrawalsFrom: null,
}
const held: Withdrawal = {
  withdrawalId: 'wdr_1', amount: '1111', withheld: '0', currency: 'BRL', status: 'held', destination: { kind: 'pix', type: 'cpf', masked: '•••.982.247-••' }, createdAt: '2026-11-25T10:00:00Z', sentAt: null, endedAt: null, returnedAt: null,
  refusalReason: null, refusalWords: null, checkedUntil: null,
}

const open = (answers: Answers = {}): Promise<FakeCalls> =>
  openScreen('/m/withdraw', {
    session: memberSession,
    answers: {
      'GET /api/wallet': () => walletWith(),
      'GET /api/withdrawals/options': () => options,
      'GET /api/withdrawals': () => ({ list: [], pageNum: 1, totalPages: 0, totals: { currency: 'BRL', payments: 0, asked: '0', done: '0' } }),
      'POST /api/withdrawals': () => held,
      ...answers,
    },
  })

const amount = page.getByLabelText('Quanto você quer sacar?')
const key = page.getByLabelText('Chave PIX', { exact: true })
const review = page.getByRole('button', { name: /^Revisar saque/u })
const sheet = page.getByRole('dialog', { name: 'Confirmar saque' })

test('Product §5.2 a withdrawal got wrong is told beside its fields, kept, and not sent', async () => {
  const server = await open()
  await amount.fill('5')
  await key.fill('529.982.247-26')
  await review.click()
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).toHaveAccessibleDescription(/O mínimo é/u)
  await expect.element(key).toHaveAccessibleDescription(/não é válido/u)
  await expect.element(key).toHaveValue('529.982.247-26')
  await expect.element(sheet).not.toBeInTheDocument()
  await amount.fill('49999,99')
  await expect.element(amount).toHaveAccessibleDescription(/maior que o disponível/u)
  expect(server.asked('POST /api/withdrawals')).toEqual([])
})

test('Product §4.1 Product §10.1373 what may be withdrawn is shown once the gifts are known and masked while it is asked for anew, without a move', async () => {
  await page.viewport(360, 740)
  const [gifts, asked] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const main = page.getByRole('main')
  const shows = async (figure: RegExp): Promise<void> => {
    await expect.element(main.getByText(figure).first()).toBeVisible()
  }
  const shifts = watchShifts()
  const server = await open({ 'GET /api/withdrawals/options': () => gifts.promise.then(() => ({ ...options, toTurnOver: '120000' })) })
  await expect.poll(knownWallet).toBeDefined()
  await expect.element(main.getByText(/R\$/u)).not.toBeInTheDocument()
  gifts.resolve(undefined)
  await shows(/^R\$\s50,00$/u)
  server.answer({ 'GET /api/wallet': () => asked.promise.then(() => walletWith({ withdrawable: '1345678' })) })
  void refreshWallet()
  await shows(/^•+$/u)
  asked.resolve(undefined)
  await shows(/^R\$\s12\.256,78$/u)
  expect(await shifts()).toEqual([])
})

test.each([true, false])('Product §4.640 that a withdrawal is final is read before it is sent, where the market makes it so (%s)', async (isFinal) => {
  const server = await open({ 'GET /api/withdrawals/options': () => ({ ...options, isFinal }) })
  await amount.fill('11,11')
  await key.fill('529.982.247-25')
  await review.click()
  await expect.element(sheet.getByRole('button', { name: 'Sacar agora' })).toBeVisible()
  expect(sheet.getByText('O saque é definitivo: o valor não volta para o jogo.').elements().length).toBe(isFinal ? 1 : 0)
  expect(server.asked('POST /api/withdrawals')).toEqual([])
})

test('Product §10.653 where tax is withheld the last look says how much and what arrives, and exactly that is sent', async () => {
  const server = await open({ 'GET /api/withdrawals/options': () => ({ ...options, withholding: { rateBps: 1_500, free: '5000' } }), 'POST /api/withdrawals': () => refused('withholding_changed') })
  await amount.fill('80')
  await key.fill('529.982.247-25')
  await review.click()
  await expect.element(sheet.getByText(/R\$\s75,50/u)).toBeVisible()
  await expect.element(sheet.getByText('Imposto retido, 15 %')).toBeVisible()
  await expect.element(sheet.getByText(/R\$\s4,50/u)).toBeVisible()
  await expect.element(sheet.getByText(/R\$\s80,00/u)).toBeVisible()
  // What leaves the balance is the whole of it.
  await expect.element(sheet.getByText(/R\$\s1\.170,00/u)).toBeVisible()
  await expectAccessible('the last look with tax withheld')
  await sheet.getByRole('button', { name: 'Sacar agora' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'O imposto retido deste saque mudou' })).toBeVisible()
  expect(server.asked('POST /api/withdrawals').map(({ body }) => body)).toMatchObject([{ amount: '8000', withheld: '450' }])
  await expect.poll(() => server.asked('GET /api/withdrawals/options').length).toBeGreaterThan(1)
})

test('Product §7.1 Product §8.3 a withdrawal whose answer was lost is the same one when it is sent again, and another amount is another one', async () => {
  const server = await open({ 'POST /api/withdrawals': () => lost() })
  const send = async (): Promise<void> => {
    await review.click()
    await sheet.getByRole('button', { name: 'Sacar agora' }).click()
  }
  await amount.fill('11,11')
  await key.fill('529.982.247-25')
  await review.click()
  await expect.element(sheet.getByText(/R\$\s11,11/u).first()).toBeVisible()
  await expectAccessible('the last look before money leaves')
  await sheet.getByRole('button', { name: 'Sacar agora' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Não recebemos a confirmação.' })).toBeVisible()
  await expect.element(amount).toHaveValue('11,11')
  server.answer({ 'POST /api/withdrawals': () => held })
  await send()
  await expect.element(page.getByText('Saque solicitado')).toBeVisible()
  await expect.element(amount).toHaveValue('')
  await amount.fill('11,11')
  await send()
  await expect.poll(() => server.asked('POST /api/withdrawals')).toHaveLength(3)
  const [first, again, next] = server.asked('POST /api/withdrawals').map(({ body }) => body)
  expect(again).toEqual(first)
  expect(first).toMatchObject({ amount: '1111', pixKeyType: 'cpf', pixKey: '52998224725' })
  expect(next?.requestId).not.toBe(first?.requestId)
})

test('Product §8.4 without a connection money stays where it is, and the reason is told', async () => {
  const server = await open()
  await amount.fill('10')
  await key.fill('529.982.247-25')
  setOnline(false)
  await expect.element(page.getByRole('button', { name: /Depósitos e saques só funcionam com conexão/u })).toBeDisabled()
  setOnline(true)
  await expect.element(review).toBeEnabled()
  await expect.element(amount).toHaveValue('10')
  // Nothing had waited for the line.
  expect(server.asked('POST /api/withdrawals')).toEqual([])
})

test('Product §4.102 the payment password is asked on the last look: an empty and a wrong one are told there, and it stays out of the request', async () => {
  const server = await open({
    'GET /api/withdrawals/options': () => ({ ...options, isPaymentPasswordAsked: true, hasPaymentPassword: true }),
    'POST /api/payment-proofs': () => refused('payment_password_wrong'),
  })
  const secret = sheet.getByLabelText('Senha de saque', { exact: true })
  const send = sheet.getByRole('button', { name: 'Sacar agora' })
  await amount.fill('12,34')
  await key.fill('529.982.247-25')
  await review.click()
  await send.click()
  await expect.element(secret).toHaveAccessibleDescription('Digite a senha de saque para sacar.')
  await secret.fill('314159')
  await send.click()
  await expect.element(secret).toHaveAccessibleDescription('A senha de saque está incorreta.')
  await expectAccessible('the last look with a payment password')
  expect(server.asked('POST /api/withdrawals')).toEqual([])
  server.answer({ 'POST /api/payment-proofs': () => ({ paymentProof: 'proof-1' }) })
  await secret.fill('271828')
  await send.click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(server.asked('POST /api/withdrawals').map(({ body }) => body)).toMatchObject([{ amount: '1234', paymentProof: 'proof-1' }])
  expect(JSON.stringify(server.asked('POST /api/withdrawals'))).not.toContain('271828')
})

const account = { bankAccountId: 'bnk_1', destination: { kind: 'sepa', type: 'sepa', masked: 'MT•• •••• 001S' }, addedAt: '2026-11-20T10:00:00Z', usableFrom: null } as const
const euros = { ...options, currency: 'EUR', kinds: ['sepa' as const], keyTypes: [], accounts: [account] }

test('Product §4.654 where no key is let in a saved account is chosen, shown on the last look with how long its bank takes, and sent by its id', async () => {
  const server = await open({
    'GET /api/wallet': () => walletWith({ currency: 'EUR' }),
    'GET /api/withdrawals/options': () => euros,
    'GET /api/withdrawals': () => ({
      list: [{ ...held, currency: 'EUR', status: 'sent', sentAt: '2026-11-25T10:01:00Z', destination: account.destination }], pageNum: 1, totalPages: 1, totals: { currency: 'EUR', payments: 1, asked: '1111', done: '0' },
    }),
    'POST /api/withdrawals': () => ({ ...held, currency: 'EUR', destination: account.destination }),
  })
  await expect.element(page.getByRole('radio', { name: /MT•• •••• 001S/u })).toBeChecked()
  await expect.element(key).not.toBeInTheDocument()
  await expect.element(page.getByRole('article').getByText('Até 1 dia útil, por SEPA')).toBeVisible()
  await amount.fill('11,11')
  await review.click()
  await expect.element(sheet.getByText('Conta bancária (IBAN)')).toBeVisible()
  await expect.element(sheet.getByText('Até 1 dia útil, por SEPA')).toBeVisible()
  await expectAccessible('the last look at an account')
  await sheet.getByRole('button', { name: 'Sacar agora' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(server.asked('POST /api/withdrawals').map(({ body }) => body)).toMatchObject([{ amount: '1111', currency: 'EUR', bankAccountId: 'bnk_1' }])
})

test('Product §4.654 where no key is let in and no account is saved, the screen says so before anything is typed', async () => {
  await open({ 'GET /api/wallet': () => walletWith({ currency: 'EUR' }), 'GET /api/withdrawals/options': () => ({ ...euros, accounts: [] }) })
  await expect.element(page.getByText('Salve uma conta bancária no seu nome para sacar.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir para a central de segurança' })).toBeVisible()
  await expect.element(review).toBeDisabled()
})

test('Product §4.1164 what a withdrawal takes away of bonus is said before, and what it leaves is not called lost', async () => {
  await open({ 'GET /api/withdrawals/options': () => ({ ...options, bonus: '2500', bonusLost: '3200' }) })
  await expect.element(page.getByText(/Este saque encerra R\$\s32,00 de bônus/u)).toBeVisible()
  expect(page.getByText(/não sai no saque, e fica/u).elements()).toEqual([])
  await open({ 'GET /api/withdrawals/options': () => ({ ...options, bonus: '2500' }) })
  await expect.element(page.getByText(/não sai no saque, e fica/u)).toBeVisible()
})
