import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Line = ReplyOf<'GET /api/agents/rebates'>['list'][number]
const main = page.getByRole('main')
const line: Line = { day: '2026-11-25', currency: 'BRL', exact: '2469140', carried: '8000', remainder: '7140', amount: '247', state: 'paid', paidAt: '2026-11-26T00:10:00.000Z' }
const none: Line = { ...line, day: '2026-11-24', exact: '5000', carried: '3000', remainder: '8000', amount: '0', state: 'none', paidAt: null }
const branch = { member: null, category: 'RNG', ofDay: '2026-11-25', turnover: '100000', rateBps: 20, belowBps: 0 } as const
const rebate: ReplyOf<'GET /api/agents/rebates/:day'> = {
  formula: 'rebate/1', line, next: null,
  branches: [branch, { ...branch, member: { memberId: 'mem_2', username: 'joana' }, turnover: '46914', rateBps: 30, belowBps: 20 }, { ...branch, category: 'LIVE', ofDay: '2026-11-20', turnover: '0', rateBps: 50 }],
}
const list = { list: [line, none], totals: [{ currency: 'BRL', amount: '247' }], next: null, zone: 'UTC' }
const show = (answers: Answers = {}) => openScreen('/m/member/teamRebate', { session: agentSession, answers: { 'GET /api/agents/rebates': () => list, 'GET /api/agents/rebates/:day': () => rebate, ...answers } })

test('Product §2.1301 rebates by day; each opens to its lines, and the phone computes the same', async () => {
  const server = await show()
  await expect.element(main.getByText('R$ 2,47', { exact: false }).first()).toBeVisible()
  await expect.element(main.getByText('Menos de um centavo: passa para o próximo dia')).toBeVisible()
  await expectAccessible('rebates')
  await main.getByRole('button', { name: /25\/11\/2026/u }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('Equipe de joana')).toBeVisible()
  await expect.element(sheet.getByText(/R\$\s469,14 × \(0,3% − 0,2%\)/u)).toBeVisible()
  await expect.element(sheet.getByText(/Correção de 20\/11\/2026/u)).toBeVisible()
  await sheet.getByRole('button', { name: 'Conferir' }).click()
  await expect.element(sheet.getByText('Confere: 3 linhas recalculadas aqui dão o mesmo valor.')).toBeVisible()
  expect(server.asked('GET /api/agents/rebates/:day')[0]?.query).toEqual({ currency: 'BRL' })
  await expectAccessible('a rebate')
})

test('Product §2.1301 where the lines do not come to what was paid, it says so', async () => {
  await show({ 'GET /api/agents/rebates/:day': () => ({ ...rebate, branches: rebate.branches.slice(1) }) })
  await main.getByRole('button', { name: /25\/11\/2026/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Conferir' }).click()
  await expect.element(page.getByRole('dialog').getByText(/Não confere/u)).toBeVisible()
})

test('a period is asked for by one tap and stands in the address', async () => {
  const server = await show()
  await main.getByRole('button', { name: '7 dias' }).click()
  await expect.poll(() => server.asked('GET /api/agents/rebates').length).toBe(2)
  const { from, to } = server.asked('GET /api/agents/rebates').at(-1)!.query as { from: string; to: string }
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6)
  expect(location.search).toBe(`?from=${from}&to=${to}`)
})

test('nothing yet, and what could not be read is asked for again', async () => {
  const server = await show({ 'GET /api/agents/rebates': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/agents/rebates': () => ({ list: [], totals: [], next: null, zone: 'UTC' }) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Nenhum rebate neste período')).toBeVisible()
})
