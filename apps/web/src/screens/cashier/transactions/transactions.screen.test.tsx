import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost } from '#testing/fake-calls.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Deposits = ReplyOf<'GET /api/deposits'>

const deposit: Deposits['list'][number] = {
  depositId: 'dep_1', amount: '5000', currency: 'BRL', status: 'credited', method: 'pix', createdAt: '2026-11-20T10:00:00Z', expiresAt: '2026-11-20T10:30:00Z',
  creditedAt: '2026-11-20T10:01:00Z', brCode: '', pay: null, seen: null, receiptAt: null, refusal: null, isBeingChecked: false, sandboxPayerUrl: null,
}
const none: Deposits = { list: [], pageNum: 1, totalPages: 0, totals: { currency: 'BRL', payments: 0, asked: '0', done: '0' } }

const open = (answers: Answers = {}, search = ''): Promise<FakeCalls> =>
  openScreen(`/m/transaction/record${search}`, {
    session: memberSession,
    answers: {
      'GET /api/records/options': () => ({ zone: 'America/Sao_Paulo', today: '2026-11-25', firstDay: '2026-01-01', daysMax: 90, hasYears: false, games: [] }),
      'GET /api/deposits/options': () => ({ currency: 'BRL', funds: [], lendsNothing: true, warnsFirst: false, methods: [] }),
      'GET /api/wallet': () => ({ currency: 'BRL', sumBalance: '0', cash: '0', bonus: '0', held: '0', withdrawable: '0', seq: '1' }),
      ...answers,
    },
  })

const main = page.getByRole('main')

test('Product §10.188 the deposits of a month, their sums over all pages, and another period by one tap', async () => {
  const calls = await open({ 'GET /api/deposits': () => ({ list: [deposit], pageNum: 1, totalPages: 2, totals: { currency: 'BRL', payments: 7, asked: '43000', done: '38000' } }) })
  await expect.element(main.getByText('7 pedidos')).toBeVisible()
  await expect.element(main.getByText(/380,00/u)).toBeVisible()
  await expect.element(main.getByText(/430,00/u)).toBeVisible()
  expect(calls.asked('GET /api/deposits')[0]?.query).toMatchObject({ from: '2026-10-27', to: '2026-11-25' })
  await expectAccessible('transactions')
  await main.getByRole('button', { name: 'Hoje' }).click()
  await expect.poll(() => calls.asked('GET /api/deposits').at(-1)?.query).toMatchObject({ from: '2026-11-25', to: '2026-11-25' })
})

test('Product §2.72 deposits and withdrawals stand on one page, and the address keeps the tab', async () => {
  const answers: Answers = { 'GET /api/deposits': () => none, 'GET /api/withdrawals': () => ({ ...none, list: [] }) }
  await open(answers)
  await expect.element(main.getByRole('radio', { name: 'Depósitos' })).toBeChecked()
  await main.getByRole('radio', { name: 'Saques' }).click()
  await expect.element(main.getByRole('radio', { name: 'Saques' })).toBeChecked()
  await expectAccessible('withdrawals')
  expect(document.documentElement.scrollWidth).toBe(360)
  // As after a reload: the address alone is left.
  const kept = location.search
  await open(answers, kept)
  await expect.element(main.getByRole('radio', { name: 'Saques' })).toBeChecked()
})

test('Product §10.188 the state is chosen on a sheet, stands in the address, and goes with the tab', async () => {
  const calls = await open({ 'GET /api/deposits': () => none, 'GET /api/withdrawals': () => ({ ...none, list: [] }) })
  await expect.element(main.getByText('Nada nestes dias')).toBeVisible()
  await main.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByLabelText('Situação').selectOptions('Expirado')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect.poll(() => calls.asked('GET /api/deposits').at(-1)?.query).toMatchObject({ status: 'expired' })
  expect(new URL(location.href).searchParams.get('state')).toBe('expired')
  await main.getByRole('radio', { name: 'Saques' }).click()
  await expect.poll(() => calls.asked('GET /api/withdrawals').length).toBe(1)
  expect(calls.asked('GET /api/withdrawals')[0]?.query.status).toBeUndefined()
})

test('Product §10.188 what cannot be read is asked for again by a tap', async () => {
  const calls = await open({ 'GET /api/records/options': () => lost() })
  const again = main.getByRole('button', { name: 'Tentar de novo' })
  await expect.element(again).toBeVisible()
  calls.answer({ 'GET /api/records/options': () => ({ zone: 'America/Sao_Paulo', today: '2026-11-25', firstDay: '2026-01-01', daysMax: 90, hasYears: false, games: [] }), 'GET /api/deposits': () => none })
  await again.click()
  await expect.element(main.getByText('Nada nestes dias')).toBeVisible()
})

test('Product §2.640 a year that is over is told in figures on a sheet, and each year is asked for as a file', async () => {
  const year = (of: number, net: string): ReplyOf<'GET /api/statements/years'>['years'][number] => ({
    year: of, currency: 'BRL', natures: [{ nature: 'gaming', bets: 3, staked: '5000', back: String(5_000 + Number(net)), net }], opening: '1000', deposited: '20000', withdrawn: '0', withheld: '4500', received: '0', sent: '0', other: '0', closing: String(21_000 + Number(net)), held: '0', madeAt: `${of + 1}-01-02T12:00:00Z`,
  })
  const calls = await open(
    {
      'GET /api/records/options': () => ({ zone: 'America/Sao_Paulo', today: '2026-11-25', firstDay: '2024-01-01', daysMax: 90, hasYears: true, games: [] }),
      'GET /api/records/account': () => ({ range: { from: '2026-11-19', to: '2026-11-25', zone: 'America/Sao_Paulo' }, list: [], next: null, totals: { currency: 'BRL', lines: 0, in: '0', out: '0', before: '0', after: '0', kinds: [] } }),
      'GET /api/statements/years': () => ({ years: [year(2025, '-1234'), year(2024, '500')] }),
      'POST /api/statements/years/:year': () => lost(),
    },
    '?tab=account',
  )
  await main.getByRole('button', { name: 'Informe anual' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(/12,34/u)).toBeVisible()
  await expect.element(sheet.getByText('Saldo em 31 de dezembro de 2025')).toBeVisible()
  await expectAccessible('year statement')
  // A tall sheet reaches out of the frame that the test sees.
  const press = (name: string): void => (sheet.getByRole('button', { name }).element() as HTMLElement).click()
  press('2024')
  await expect.element(sheet.getByText('Saldo em 31 de dezembro de 2023')).toBeVisible()
  press('CSV, para planilha')
  press('Baixar')
  await expect.poll(() => calls.asked('POST /api/statements/years/:year')[0]).toMatchObject({ params: { year: '2024' }, body: { format: 'csv', currency: 'BRL' } })
  await expect.element(sheet.getByText('Nada foi salvo. Tente de novo.')).toBeVisible()
})
