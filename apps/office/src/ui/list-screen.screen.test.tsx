import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lost, refused, type Asked } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { Button } from './button.tsx'
import type { Column } from './column.ts'
import type { Filter } from './filters.ts'
import type { Selection } from './grid/selection.ts'
import { ListScreen } from './list-screen.tsx'
import type { RowOf } from './list/use-list.ts'
import { choose } from '#session/preferences.ts'

type Page = ReplyOfStaff<'GET /office/log'>
type Row = RowOf<'GET /office/log'>

const row = (at: number): Row => ({
  id: String(at), at: new Date(Date.UTC(2026, 10, 24, 12, 0, at)).toISOString(), actor: { kind: 'staff', id: 'stf_1', name: `Person ${at}` }, address: null, device: null, act: 'staff.invite', isRefused: false,
  target: { kind: 'staff', id: `stf_${at}` }, proposal: null, reason: null, before: null, after: null, request: null, block: null, isSealed: false,
})

/** A list of 412 rows, read on by cursors that say from where. */
const log = ({ query }: Asked): Page => {
  const [from, limit] = [Number(query['after'] ?? 0), Number(query['limit'])]
  const all = Array.from({ length: 412 }, (_, at) => row(at)).filter(({ target }) => query['target'] === undefined || target.id === query['target'])
  return { rows: all.slice(from, from + limit), next: from + limit < all.length ? String(from + limit) : null, previous: from > 0 ? String(Math.max(0, from - limit)) : null, about: { count: all.length, isEstimate: false }, asOf: '2026-11-24T15:30:00.000Z' }
}

const columns: readonly Column<Row>[] = [
  { key: 'who', label: () => 'Who', cell: ({ actor }) => actor.name },
  { key: 'target', label: () => 'Target', cell: ({ target }) => target.id },
  { key: 'when', label: () => 'When', align: 'end', sort: 'at', cell: ({ at }) => at },
]
const filters: readonly Filter[] = [
  { kind: 'text', key: 'target', label: () => 'Target id', isMain: true },
  { kind: 'select', key: 'act', label: () => 'Act', options: () => [{ value: 'staff.end', label: 'End' }] },
  { kind: 'amount-range', key: 'amount', label: () => 'Amount', min: 'minMinor', max: 'maxMinor', currency: 'BRL' },
  { kind: 'multi', key: 'kinds', label: () => 'Kinds', options: () => ['a', 'b', 'c'].map((value) => ({ value, label: `Kind ${value}` })) },
]

let chosen: Selection | null = null
const List = () => (
  <ListScreen line="GET /office/log" title={() => 'Log'} columns={columns} filters={filters} rowKey={({ id }) => id} rowHref={({ id }) => `/log/${id}`} sort={{ key: 'at', isDown: true }}
    bulk={(selection, clear) => <Button onClick={() => { chosen = selection; clear() }}>Tag them</Button>} />
)

const grid = page.getByRole('grid')
const rowNamed = (name: string) => grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const search = (): URLSearchParams => new URLSearchParams(location.search)
const openKey = async (key: string): Promise<void> => userEvent.keyboard(key)

test('a list shows a page, how many rows it has and of when, and is read on and back by cursors', async () => {
  const { to } = await showPart(<List />, { answers: { 'GET /office/log': log } })
  await expect.element(rowNamed('Person 0')).toBeVisible()
  await expect.element(page.getByText('412 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(rowNamed('Person 50')).toBeVisible()
  expect(search().get('after')).toBe('50')
  await page.getByRole('button', { name: 'Page before' }).click()
  await expect.element(rowNamed('Person 0')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows' }).selectOptions('200')
  await expect.element(grid).toHaveAttribute('aria-rowcount', '201')
  // Of two hundred only those near the window are drawn.
  expect(document.querySelectorAll('[data-at]').length).toBeLessThan(120)
  expect(to('GET /office/log').at(-1)?.query['limit']).toBe('200')
  await expectAccessible('list')
})

test('filters, order and page are the address: it opens the same list, and a filter starts at the first page', async () => {
  const { to } = await showPart(<List />, { answers: { 'GET /office/log': log }, address: '/?after=100&sort=-at&act=staff.end&sheet=x' })
  await expect.element(rowNamed('Person 100')).toBeVisible()
  expect(to('GET /office/log')[0]?.query).toEqual({ after: '100', sort: '-at', act: 'staff.end', limit: '50' })
  await page.getByRole('searchbox', { name: 'Target id' }).fill('stf_7')
  await expect.element(rowNamed('Person 7')).toBeVisible()
  expect([search().get('target'), search().get('after'), search().get('sheet')]).toEqual(['stf_7', null, 'x'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('412 rows')).toBeVisible()
  expect([search().get('target'), search().get('act')]).toEqual([null, null])
  await page.getByRole('button', { name: 'When' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending')
  expect(search().get('sort')).toBe('at')
})

test('a range is checked before it is asked, and several choices are one text', async () => {
  const { to } = await showPart(<List />, { answers: { 'GET /office/log': log } })
  await page.getByRole('button', { name: 'Amount' }).click()
  await page.getByLabelText('At least (BRL)').fill('10,50')
  await page.getByLabelText('At most (BRL)').fill('9')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The second must be larger than the first.')
  await page.getByLabelText('At most (BRL)').fill('1.250,00')
  await expectAccessible('filter')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => to('GET /office/log').at(-1)?.query).toEqual({ minMinor: '1050', maxMinor: '125000', limit: '50' })
  await page.getByRole('button', { name: 'Kinds' }).click()
  await page.getByRole('checkbox', { name: 'Kind c' }).click()
  await page.getByRole('checkbox', { name: 'Kind a' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => to('GET /office/log').at(-1)?.query['kinds']).toBe('a,c')
})

test('keys: j and k go, x ticks, Enter opens, / searches; none of them while something is typed, nor once they are switched off', async () => {
  await showPart(<List />, { answers: { 'GET /office/log': log } })
  await expect.element(rowNamed('Person 0')).toBeVisible()
  await openKey('j')
  await expect.element(rowNamed('Person 0')).toHaveFocus()
  await openKey('jjk')
  await expect.element(rowNamed('Person 1')).toHaveFocus()
  await openKey('x')
  await expect.element(rowNamed('Person 1')).toHaveAttribute('aria-selected', 'true')
  await openKey('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await openKey('jx')
  await expect.element(page.getByRole('searchbox')).toHaveValue('jx')
  await userEvent.clear(page.getByRole('searchbox'))
  // On a slow machine the list has been asked for what was typed meanwhile, and is read anew.
  await expect.element(rowNamed('Person 1')).toBeVisible()
  await openKey('{Escape}')
  choose({ hasKeys: false })
  await openKey('j')
  await expect.element(document.body).toHaveFocus()
  choose({ hasKeys: true })
  await openKey('j')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('row')
  await openKey('{Enter}')
  await expect.poll(() => location.pathname).toMatch(/^\/log\/[01]$/u)
})

test('whoever leaves the list before its filter was asked stays where they go', async () => {
  const { promise: brought, resolve: bring } = Promise.withResolvers<{ element: ReactNode }>()
  const { to } = await showPart(<List />, { answers: { 'GET /office/log': log }, routes: [{ path: '/log/:id', lazy: () => brought }] })
  await expect.element(rowNamed('Person 7')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Without the browser's own fill and click: while one of them is under way the timers of a test go on.
  const search = page.getByRole('searchbox').element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'stf_3')
  search.dispatchEvent(new Event('input', { bubbles: true }))
  rowNamed('Person 7').getByRole('link').element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  bring({ element: <p>The row</p> })
  await expect.element(page.getByText('The row')).toBeVisible()
  expect([location.pathname, location.search]).toEqual(['/log/7', ''])
  expect(to('GET /office/log').filter(({ query }) => query['target'] !== undefined)).toEqual([])
})

test('a bulk act gets the rows that were ticked, with Shift all between, or all of the filter', async () => {
  await showPart(<List />, { answers: { 'GET /office/log': log } })
  await rowNamed('Person 2').getByRole('checkbox').click()
  await rowNamed('Person 5').getByRole('checkbox').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Tag them' }).click()
  expect(chosen).toEqual({ kind: 'rows', ids: ['2', '3', '4', '5'] })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Select all 412' }).click()
  await page.getByRole('button', { name: 'Tag them' }).click()
  expect(chosen).toEqual({ kind: 'filter', line: 'GET /office/log', query: { limit: 50 }, about: { count: 412, isEstimate: false } })
  expect(page.getByText('selected').elements()).toEqual([])
})

test('columns are chosen, moved and drawn by keyboard, and stay so', async () => {
  await showPart(<List />, { answers: { 'GET /office/log': log } })
  const heads = () => page.getByRole('columnheader').elements().map((head) => head.textContent).filter((text) => text !== '')
  await expect.element(rowNamed('Person 0')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'When: one place before' }).click()
  await expect.poll(heads).toEqual(['Who', 'When', 'Target'])
  await page.getByRole('checkbox', { name: 'Target' }).click()
  await expect.poll(heads).toEqual(['Who', 'When'])
  await page.getByRole('button', { name: 'When: wider' }).click()
  expect(JSON.parse(localStorage.getItem('office.columns.GET /office/log') ?? '{}')).toEqual({ isShown: { target: false }, widths: { when: 172 }, order: ['who', 'when', 'target'] })
})

test('what is refused, lost, empty or old says so', async () => {
  let answer: 'lost' | 'there' | 'refused' = 'refused'
  await showPart(<List />, { answers: { 'GET /office/log': (asked) => (answer === 'lost' ? lost() : answer === 'refused' ? refused('unavailable') : log(asked)) } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  answer = 'there'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rowNamed('Person 0')).toBeVisible()
  answer = 'lost'
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText(/could not be refreshed/)).toBeVisible()
  await expect.element(rowNamed('Person 0')).toBeVisible()
  answer = 'there'
  await page.getByRole('searchbox').fill('stf_none')
  await expect.element(page.getByText('Nothing fits these filters')).toBeVisible()
})

test('a cursor that is worth nothing any more leads to the first page', async () => {
  await showPart(<List />, { answers: { 'GET /office/log': (asked) => (asked.query['after'] === 'old' ? refused('cursor_mismatch') : log(asked)) }, address: '/?after=old' })
  await expect.element(rowNamed('Person 0')).toBeVisible()
  expect(search().get('after')).toBe(null)
})

test('at 360 px a row is a card, and nothing sticks out', async () => {
  await showPart(<List />, { answers: { 'GET /office/log': log }, width: 360 })
  await expect.element(rowNamed('Person 0')).toBeVisible()
  const card = rowNamed('Person 0').element().getBoundingClientRect()
  expect(card.height).toBeGreaterThan(60)
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectAccessible('cards')
})
