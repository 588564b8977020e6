import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen, setOnline } from '#testing/open-screen.tsx'

type SignIn = ReplyOf<'GET /api/sign-in'>
type State = SignIn['days'][number]['state']

const points = [10, 10, 10, 15, 15, 20, 40]
const signInWith = (states: readonly State[], more: Partial<SignIn> = {}): SignIn => ({
  today: '2026-11-26', days: states.map((state, n) => ({ day: `2026-11-${23 + n}`, points: points[n] ?? 0, state })), streak: 2, makeUpsLeft: 3, makeUpPoints: 20, wholePoints: 50, isWhole: false, balance: 35, nextAt: '2026-11-27T03:00:00.000Z', ...more,
})
const open = signInWith(['missed', 'done', 'done', 'today', 'ahead', 'ahead', 'ahead'])
const done = signInWith(['missed', 'done', 'done', 'done', 'ahead', 'ahead', 'ahead'], { streak: 3, balance: 50 })
const main = page.getByRole('main')
const show = (signIn: SignIn, answers: Answers = {}) => openScreen('/m/signIn', { session: memberSession, answers: { 'GET /api/sign-in': () => signIn, ...answers } })
const days = main.getByRole('list', { name: 'Dias do calendário' })

test('Product §2.1120 the calendar is a list of buttons that say day, points and state; today is one tap', async () => {
  const server = await show(open, { 'POST /api/sign-in': () => done })
  await expect.element(main.getByText('2 dias seguidos')).toBeVisible()
  expect(days.getByRole('button').elements()).toHaveLength(7)
  await expect.element(days.getByRole('button', { name: /terça-feira, 24 de novembro, 10 pontos: marcado/u })).toBeDisabled()
  await expectAccessible('sign-in')
  await days.getByRole('button', { name: /Hoje, quinta-feira, 26 de novembro/u }).click()
  await expect.element(main.getByText('3 dias seguidos')).toBeVisible()
  await expect.element(main.getByText(/Feito por hoje/u)).toBeVisible()
  expect(server.asked('POST /api/sign-in').map(({ body }) => body)).toEqual([{ day: '2026-11-26' }])
})

test('Product §2.1121 a missed day says what it costs before it is made up for, and nothing is sent before that', async () => {
  const made = signInWith(['made-up', 'done', 'done', 'today', 'ahead', 'ahead', 'ahead'], { makeUpsLeft: 2, streak: 3, balance: 25 })
  const server = await show(open, { 'POST /api/sign-in': () => made })
  await days.getByRole('button', { name: /segunda-feira, 23 de novembro.*recuperar/u }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('Custa 20 pontos, dá 10 pontos e fecha o buraco na sequência.')).toBeVisible()
  expect(server.asked('POST /api/sign-in')).toEqual([])
  ;(sheet.getByRole('button', { name: 'Recuperar o dia' }).element() as HTMLElement).click()
  await expect.element(days.getByRole('button', { name: /segunda-feira/u })).toBeDisabled()
  expect(main.getByText(/ainda pode recuperar/u).elements()).toEqual([])
  expect(server.asked('POST /api/sign-in').map(({ body }) => body)).toEqual([{ day: '2026-11-23' }])
})

test('Product §2.1121 with too few points the button is off and says why; with no make-up left no missed day is pressed', async () => {
  await show({ ...open, balance: 5 })
  await days.getByRole('button', { name: /segunda-feira/u }).click()
  await expect.element(page.getByRole('dialog').getByText('Você tem 5 pontos: é pouco para isso.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Recuperar o dia' })).toHaveAttribute('aria-disabled', 'true')
})

test('Product §2.1311 no make-up is promised for days before the member came, and no more than days were missed', async () => {
  await show(signInWith(['before', 'before', 'before', 'today', 'ahead', 'ahead', 'ahead'], { streak: 0 }))
  await expect.element(main.getByText(/não são dinheiro|Pontos/u).first()).toBeVisible()
  expect(main.getByText(/recuperar/u).elements()).toEqual([])
  await expect.element(days.getByRole('button', { name: /segunda-feira/u })).toBeDisabled()
  await show(open)
  await expect.element(main.getByText(/ainda pode recuperar 1 dia /u)).toBeVisible()
})

test('no missed day is pressed without a make-up', async () => {
  await show({ ...open, makeUpsLeft: 0 })
  await expect.element(days.getByRole('button', { name: /segunda-feira/u })).toBeDisabled()
})

test('a day that another phone did is told, and read anew', async () => {
  let shown = open
  await show(open, {
    'GET /api/sign-in': () => shown,
    'POST /api/sign-in': () => {
      shown = done
      return refused('sign_in_done')
    },
  })
  await main.getByRole('button', { name: /Marcar presença/u }).click()
  await expect.element(main.getByText('Este dia já foi marcado.')).toBeVisible()
  await expect.element(main.getByText(/Feito por hoje/u)).toBeVisible()
})

test('a whole calendar is said; four weeks lie in the same list', async () => {
  const long: SignIn = { ...done, days: Array.from({ length: 28 }, (_, n) => ({ day: new Date(Date.UTC(2026, 10, 2 + n)).toISOString().slice(0, 10), points: 5, state: 'done' as const })), isWhole: true }
  await show(long)
  await expect.element(main.getByText(/Calendário completo/u)).toBeVisible()
  expect(days.getByRole('button').elements()).toHaveLength(28)
  await expectAccessible('four weeks')
})

test('what could not be read is asked for again; without a connection nothing is sent', async () => {
  const server = await show(open, { 'GET /api/sign-in': lost })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  server.answer({ 'GET /api/sign-in': () => open })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('2 dias seguidos')).toBeVisible()
  setOnline(false)
  await main.getByRole('button', { name: /Marcar presença/u }).click()
  await expect.element(main.getByText('Seus pontos continuam como estavam.')).toBeVisible()
  expect(server.asked('POST /api/sign-in')).toEqual([])
})
