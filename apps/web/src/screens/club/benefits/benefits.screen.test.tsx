import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession, memberWith } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Vip = ReplyOf<'GET /api/vip'>
type Own = NonNullable<Vip['own']>

const levels = [0, 1, 2, 3].map((level) => ({ level, name: `VIP ${level}`, reachXp: [0, 100, 1_000, 5_000][level] ?? 0, keepXp: [0, 50, 400, 2_000][level] ?? 0, levelPoints: level * 50, weekPoints: level * 10, monthPoints: level * 30 }))
const gift = { giftId: 'week-2026-11-23', gift: 'week', levelName: 'VIP 2', points: 25, untilAt: '2026-11-30T03:00:00.000Z', claimedAt: null } as const
const ownWith = (more: Partial<Own> = {}): Own => ({ level: 2, xp: 1_200, reachXp: 1_000, nextXp: 5_000, gifts: [gift], ...more })
const vipWith = (own: Own | null): Vip => ({ levels, factors: { RNG: 10_000, LIVE: 5_000 }, minorPerXp: { BRL: 100 }, own })
const main = page.getByRole('main')
const show = (vip: Vip, answers: Answers = {}) => openScreen('/m/member/benefits', { session: memberSession, answers: { 'GET /api/vip': () => vip, 'GET /api/member': () => memberWith({ clubLabel: { labelName: 'VIP 2' } }), ...answers } })

test('Product §2.1123 the level, how far the next one is in words and as a bar, the table of all, and how XP come', async () => {
  await show(vipWith(ownWith()))
  const bar = main.getByRole('progressbar', { name: 'XP até o próximo nível' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'Faltam 3.800 XP para VIP 3')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '200')
  await expect.element(main.getByText('1.200 XP')).toBeVisible()
  const table = main.getByRole('table', { name: 'Todos os níveis' })
  expect(table.getByRole('rowheader').elements().map(({ textContent }) => textContent)).toEqual(['VIP 0', 'VIP 1', 'VIP 2', 'VIP 3'])
  await expect.element(main.getByText(/Cada R\$\s1,00 que você joga/u)).toBeVisible()
  await expectAccessible('benefits')
})

test('Product §2.1124 a gift is taken by a tap, once', async () => {
  const server = await show(vipWith(ownWith()), { 'POST /api/vip/gifts/:giftId/claim': () => vipWith(ownWith({ gifts: [{ ...gift, claimedAt: '2026-11-26T12:00:00.000Z' }] })) })
  await main.getByRole('button', { name: 'Resgatar' }).click()
  await expect.element(main.getByText('Resgatado')).toBeVisible()
  expect(server.asked('POST /api/vip/gifts/:giftId/claim').map(({ params }) => params)).toEqual([{ giftId: 'week-2026-11-23' }])
  expect(main.getByRole('button', { name: 'Resgatar' }).elements()).toEqual([])
})

test('a gift that was taken on another phone says so, and is read anew', async () => {
  let vip = vipWith(ownWith())
  await show(vip, {
    'GET /api/vip': () => vip,
    'POST /api/vip/gifts/:giftId/claim': () => {
      vip = vipWith(ownWith({ gifts: [{ ...gift, claimedAt: '2026-11-26T12:00:00.000Z' }] }))
      return refused('already_claimed')
    },
  })
  await main.getByRole('button', { name: 'Resgatar' }).click()
  await expect.element(main.getByText('Você já resgatou isto, ou já está participando.')).toBeVisible()
  await expect.element(main.getByText('Resgatado', { exact: true })).toBeVisible()
})

test('on the highest level no bar is left, and without gifts it says when they come', async () => {
  await show(vipWith(ownWith({ level: 3, xp: 9_000, reachXp: 5_000, nextXp: null, gifts: [] })))
  await expect.element(main.getByText('Este é o nível mais alto.')).toBeVisible()
  await expect.element(main.getByText(/Nada para resgatar agora/u)).toBeVisible()
  expect(main.getByRole('progressbar').elements()).toEqual([])
})

test('Product §2.1123 a guest sees the levels alone', async () => {
  await openScreen('/m/member/benefits', { answers: { 'GET /api/vip': () => vipWith(null) } })
  await expect.element(main.getByRole('table', { name: 'Todos os níveis' })).toBeVisible()
  expect(main.getByText('Seu nível').elements()).toEqual([])
  expect(main.getByText('Presentes', { exact: true }).elements()).toEqual([])
})

test('what could not be read is asked for again', async () => {
  const server = await show(vipWith(ownWith()), { 'GET /api/vip': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/vip': () => vipWith(ownWith()) })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('1.200 XP')).toBeVisible()
})
