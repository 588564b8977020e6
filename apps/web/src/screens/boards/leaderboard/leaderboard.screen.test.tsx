import type { ReplyOf } from '@trevo/contract/member/api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, memberWith, rulesWith } from '#testing/facts.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Board = ReplyOf<'GET /api/boards/:boardId'>
type Own = NonNullable<ReplyOf<'GET /api/boards/:boardId/own'>['own']>

const terms: Board['terms'] = {
  names: { pt: 'Semana', en: 'Week' }, startsAt: '2026-11-26T09:00', endsAt: '2026-12-03T09:00', scoring: { kind: 'best-multiple', stakeLeastMinor: '100' }, categories: ['RNG'], games: [], currency: 'BRL', rates: {},
  prizes: [{ upTo: 1, amounts: { BRL: '100000' } }, { upTo: 3, amounts: { BRL: '50000' } }], ties: 'reached', roundsLeast: 5, provisionalHours: 24, countsBonus: false,
}
const places = [1, 2, 3, 4].map((place) => ({ entry: String(place * 11), place, name: place === 3 ? null : `m•••${place}`, score: String(2_000_000 - place * 123_456) }))
const boardWith = (more: Partial<Board> = {}): Board => ({
  boardId: 'week', name: 'Semana dos ganhos', state: 'live', startsAt: '2026-11-26T12:00:00.000Z', endsAt: '2026-12-03T12:00:00.000Z', finalFrom: '2026-12-04T12:00:00.000Z', first: { BRL: '100000' }, terms, places, asOf: '2026-11-26T12:00:00.000Z', ...more,
})
const ownWith = (more: Partial<Own> = {}): Own => ({ entry: '22', joinedAt: '2026-11-26T12:00:00.000Z', isHidden: false, rounds: 31, score: '1753088', place: 2, band: null, prizeMinor: '50000', currency: 'BRL', isOut: false, ...more })
const main = page.getByRole('main')
const asMember = (own: Own | null, mayJoin = own === null): Answers => ({ 'GET /api/boards/:boardId/own': () => ({ own, mayJoin }), 'GET /api/member': () => memberWith() })
const show = (board: Board, answers: Answers = asMember(ownWith())) => openScreen('/m/leaderboard?id=week', { session: memberSession, answers: { 'GET /api/boards/:boardId': () => board, ...answers } })
const rows = () => main.getByRole('table', { name: 'Posições' }).getByRole('rowheader').elements().map(({ textContent }) => textContent)

beforeEach(() => page.viewport(360, 740))

test('Product §2.1190 places are a table with names masked or hidden; the own row says you, and stays in sight', async () => {
  await show(boardWith())
  await expect.element(main.getByText('Semana dos ganhos')).toBeVisible()
  await expect.poll(rows).toEqual(['m•••1', 'Você', 'Nome oculto', 'm•••4'])
  const own = main.getByRole('region', { name: 'Sua posição' })
  await expect.element(own.getByText('Posição 2')).toBeVisible()
  await expect.element(own.getByText('175,3×')).toBeVisible()
  await expect.element(own.getByText(/Recompensa R\$\s500,00/u)).toBeVisible()
  expect(getComputedStyle(own.element()).position).toBe('sticky')
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectAccessible('a leaderboard')
})

test('Product §2.1191 prizes and rules are said by the data', async () => {
  await show(boardWith({ terms: { ...terms, ties: 'shared', scoring: { kind: 'best-row', stakeLeastMinor: '100', count: 3 } } }))
  await expect.element(main.getByText('Posições 2 a 3')).toBeVisible()
  await expect.element(main.getByText(/Contam suas melhores 3 rodadas seguidas.*R\$\s1,00/u)).toBeVisible()
  await expect.element(main.getByText('Com a mesma pontuação a posição é dividida, e as recompensas também.')).toBeVisible()
  await expect.element(main.getByText(/pelo menos 5 rodadas/u)).toBeVisible()
})

test('Product §2.1192 a tap joins, with the name hidden by choice, and what was refused is said', async () => {
  const server = await show(boardWith(), { ...asMember(null), 'POST /api/boards/:boardId/join': () => refused('board_closed') })
  await main.getByRole('switch', { name: /Ocultar meu nome/u }).click()
  await main.getByRole('button', { name: 'Participar' }).click()
  await expect.element(main.getByText('Este ranking já terminou.')).toBeVisible()
  server.answer({ 'POST /api/boards/:boardId/join': () => ({ own: ownWith({ rounds: 0, score: null, place: null, prizeMinor: '0', isHidden: true }), mayJoin: false }), ...asMember(ownWith({ rounds: 0, score: null, place: null, prizeMinor: '0', isHidden: true })) })
  await main.getByRole('button', { name: 'Participar' }).click()
  await expect.element(main.getByText('Ainda sem posição')).toBeVisible()
  expect(server.asked('POST /api/boards/:boardId/join').map(({ body }) => body)).toEqual([{ isHidden: true }, { isHidden: true }])
})

test('rows that changed places slide to where they are, for a fifth of a second', async () => {
  const server = await show(boardWith(), asMember(null, false))
  await expect.poll(rows).toEqual(['m•••1', 'm•••2', 'Nome oculto', 'm•••4'])
  const slides: number[] = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (this: Element, frames, options) {
    if (this instanceof HTMLTableRowElement && typeof options === 'object') slides.push(Number(options.duration))
    return animate.call(this, frames, options)
  }
  try {
    const [first, second, ...others] = places
    if (first === undefined || second === undefined) throw new Error('there are four')
    server.answer({ 'GET /api/boards/:boardId': () => boardWith({ places: [{ ...second, place: 1 }, { ...first, place: 2 }, ...others] }) })
    await expect.poll(rows, { timeout: 10_000 }).toEqual(['m•••2', 'm•••1', 'Nome oculto', 'm•••4'])
    expect(slides).toEqual([200, 200])
  } finally {
    Element.prototype.animate = animate
  }
})

test('a guest reads it, and a tap leads to the login', async () => {
  await openScreen('/m/leaderboard?id=week', { answers: { 'GET /api/boards/:boardId': () => boardWith(), 'GET /api/registration/rules': () => rulesWith() } })
  await main.getByRole('button', { name: 'Participar' }).click()
  await expect.poll(() => location.pathname).toBe('/m/login')
  expect(sessionStorage.getItem('intent')).toBe('/m/leaderboard?id=week')
})

test('Product §10.1194 beyond the exact places a band is told as one', async () => {
  await show(boardWith(), asMember(ownWith({ entry: '999', place: null, band: { from: 10_001, to: 20_000 }, prizeMinor: '0' })))
  await expect.element(main.getByText('Perto da posição 10.001 a 20.000')).toBeVisible()
})

test('before the first place, after the end, and taken off each say so', async () => {
  await show(boardWith({ places: [] }), asMember(ownWith({ isOut: true, place: null, prizeMinor: '0' })))
  await expect.element(main.getByText('Ninguém tem posição ainda')).toBeVisible()
  await expect.element(main.getByText(/Você foi retirado deste ranking/u)).toBeVisible()
  await show(boardWith({ state: 'provisional' }), asMember(null, false))
  await expect.element(main.getByText(/O prazo terminou/u)).toBeVisible()
  expect(main.getByRole('button', { name: 'Participar' }).elements()).toEqual([])
})

test('a board that is none says so, and what could not be read is asked for again', async () => {
  const server = await openScreen('/m/leaderboard?id=week', { answers: { 'GET /api/boards/:boardId': () => refused('not_found') } })
  await expect.element(main.getByText('Este ranking não está aqui')).toBeVisible()
  server.answer({ 'GET /api/boards/:boardId': lost })
  const again = await openScreen('/m/leaderboard?id=other', { answers: { 'GET /api/boards/:boardId': lost } })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  again.answer({ 'GET /api/boards/:boardId': () => boardWith() })
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Semana dos ganhos')).toBeVisible()
})

test('Product §2.1312 without an id all leaderboards are listed; where none is, that is said', async () => {
  const { boardId, name, state, startsAt, endsAt, first } = boardWith()
  let isDown = true
  await openScreen('/m/leaderboard', { answers: { 'GET /api/boards': () => (isDown ? lost() : { boards: [{ boardId, name, state, startsAt, endsAt, first }] }) } })
  const again = main.getByRole('button', { name: /tentar/iu })
  await expect.element(again, { timeout: 8_000 }).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(main.getByRole('link', { name: /Semana dos ganhos/u })).toHaveAttribute('href', '/m/leaderboard?id=week')
  expect(main.getByText('Este ranking não está aqui').elements()).toEqual([])
  await expectAccessible('all leaderboards')
  await openScreen('/m/leaderboard', { answers: { 'GET /api/boards': () => ({ boards: [] }) } })
  await expect.element(main.getByText('Nenhum ranking no momento')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /promoções/u })).toHaveAttribute('href', '/m/activity')
})

test('the promotions page lists the leaderboards', async () => {
  const { boardId, name, state, startsAt, endsAt, first } = boardWith()
  await openScreen('/m/activity', { answers: { 'GET /api/promotions': () => ({ promotions: [], categories: [] }), 'GET /api/boards': () => ({ boards: [{ boardId, name, state, startsAt, endsAt, first }] }) } })
  await expect.element(main.getByRole('link', { name: /Semana dos ganhos/u })).toHaveAttribute('href', '/m/leaderboard?id=week')
  await expectAccessible('promotions with a leaderboard')
})
