import type { ReplyOf } from '@trevo/contract/member/api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession, walletWith } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { watchShifts } from '#testing/watch-shifts.ts'

type Exclusion = ReplyOf<'GET /api/exclusion'>
type Standing = Exclusion['standing'][number]
type Noticed = ReplyOf<'GET /api/care/noticed'>

const free: Exclusion = { standing: [], timeOuts: ['day', 'week', 'month'], terms: ['month', 'three-months', 'year', 'open'], endsByItself: true, waitMinutes: 1_440, registerUrl: null }
const paused: Standing = { kind: 'time-out', term: 'day', by: 'house', beganAt: '2026-11-25T12:00:00Z', endsAt: '2099-11-26T12:00:00Z', overAt: '2099-11-26T12:00:00Z', isAsked: false, askableFrom: null }
const out: Standing = { ...paused, kind: 'self', term: 'open', by: 'member', endsAt: null, overAt: null, askableFrom: '2099-11-26T12:00:00Z' }
const quiet: Noticed = { band: 'none', hasPaused: false, currency: 'BRL', reasons: [], proposed: null, review: null }
const noticed: Noticed = {
  ...quiet, band: 'pause', hasPaused: true,
  reasons: [{ marker: 'losses', found: '210000', from: '200000' }, { marker: 'nights', found: '4', from: '3' }, { marker: 'limits', found: '3', from: '3' }],
  proposed: { kind: 'deposit', period: 'day', amount: '4000' },
}
const help: ReplyOf<'GET /api/care/help'> = { lines: [{ name: 'CVV', phone: '188', url: 'https://www.cvv.org.br' }, { name: 'Jogadores Anônimos', phone: '', url: 'https://jogadoresanonimos.com.br' }] }
const wallet = walletWith({ cash: '123456' })

const main = page.getByRole('main')
const late = <T,>(ms: number, answer: T) => () => new Promise<T>((resolve) => setTimeout(() => resolve(answer), ms))
/** Each answer comes by itself, what was noticed last. */
const open = (exclusion: Exclusion, told: Noticed) =>
  openScreen('/m/responsible', {
    session: memberSession,
    answers: { 'GET /api/exclusion': late(120, exclusion), 'GET /api/care/noticed': late(500, told), 'GET /api/care/help': late(250, help), 'GET /api/wallet': late(700, wallet) },
  })

beforeEach(async () => {
  await page.viewport(360, 740)
})

for (const [width, height] of [[360, 740], [412, 915]] as const)
  test.each([
    ['nothing stands', free, quiet],
    ['a pause of the house with its reasons', { ...free, standing: [paused] }, noticed],
    ['an exclusion without an end', { ...free, standing: [out] }, quiet],
  ] as const)(`Product §6.803 at ${width}×${height} nothing moves when what comes late is there: %s`, async (_state, exclusion, told) => {
    await page.viewport(width, height)
    const shifts = watchShifts()
    await open(exclusion as Exclusion, told)
    await expect.element(main.getByText('CVV')).toBeInTheDocument()
    if (exclusion.standing.length > 0) await expect.element(main.getByText(/1\.234,56/u)).toBeVisible()
    expect(await shifts()).toEqual([])
  })

test('a pause of the house says until when, why, and that money goes out', async () => {
  await open({ ...free, standing: [paused] }, noticed)
  await expect.element(main.getByText('Sua conta está em pausa')).toBeVisible()
  await expect.element(main.getByText('Você jogou de madrugada em várias noites.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Sacar' })).toBeVisible()
  await expectAccessible('responsible, paused')
})
