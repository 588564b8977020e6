import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, type Asked, refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { BarActs } from './member-acts.tsx'
import { YearStatements } from './year-statements.tsx'

type Head = ReplyOfStaff<'GET /office/members/:memberId'>
type Limit = ReplyOfStaff<'GET /office/members/:memberId/limits'>['limits'][number]

const at = '2026-11-26T08:00:00.000Z'
const proposed = { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-11-29T08:00:00.000Z', waitsUntil: null } as const
const isPreview = ({ query }: Asked): boolean => query['preview'] === '1'
const dialog = page.getByRole('dialog')
const reason = dialog.getByRole('textbox', { name: /^Reason/u })
/** What stands for `before` and `after`, value by value. */
const cells = (): readonly (string | null)[] => dialog.getByRole('table', { name: 'What it changes' }).getByRole('cell').elements().map((cell) => cell.textContent)
/** Pressed where it stands, which may be below what is seen. */
const press = async (role: 'button' | 'switch', name: RegExp): Promise<void> => {
  const found = dialog.getByRole(role, { name })
  await expect.element(found).toBeEnabled()
  ;(found.element() as HTMLElement).click()
}
const send = (name: RegExp): Promise<void> => press('button', name)

describe('pay to an estate', () => {
  const line = 'POST /office/members/:memberId/estate'
  const head = (cashMinor: string, more: Partial<Head['member']> = {}): Head => ({
    member: {
      memberId: 'mem_1', username: 'ana', nickname: 'Ana', currency: 'BRL', type: 0, status: 'active', country: 'BR', language: 'pt', tags: [], hasVerifiedMobile: true, hasVerifiedEmail: true, balance: { minor: cashMinor, currency: 'BRL' }, lastSeenAt: null, createdAt: at,
      maskedName: null, maskedEmail: 'a•••@example.com', maskedMobile: '+55 •• 34', mustChangePassword: false, recommender: null, version: '7', ...more,
    },
    block: null, closure: null, staff: null, purses: [{ kind: 'cash', currency: 'BRL', balanceMinor: cashMinor, lines: '4' }], sums: [], proposals: [], asOf: at,
  })
  const preview = { kind: 'preview', way: 'propose', before: { cashMinor: '700000', status: 'active' }, after: { cashMinor: '0', status: 'closed' }, version: '7' } as const
  const open = async (answer: (asked: Asked) => ReplyOfStaff<typeof line> | ReturnType<typeof refused>) => {
    const calls = await showPart(<BarActs head={head('700000')} />, { answers: { [line]: answer } as Answers })
    await page.getByRole('button', { name: 'Pay to the estate' }).click()
    return calls
  }

  beforeEach(() => beSomebody({ 'money.adjust': ['p'] }))

  test('Product §13.853 the whole balance, by its papers and the version that was seen; another approves it, and the toast leads there', async () => {
    const { to } = await open((asked) => (isPreview(asked) ? preview : proposed))
    await dialog.getByRole('textbox', { name: /^Papers/u }).fill('Inventory 12/2026')
    await expect.poll(cells).toEqual(['R$7,000.00', 'R$0.00', 'active', 'closed'])
    await expect.element(dialog.getByText('This cannot be undone.')).toBeVisible()
    await expectAccessible('estate')
    await reason.fill('died in October')
    await send(/^Propose/u)
    await expect.element(page.getByRole('link', { name: 'See the proposal' })).toHaveAttribute('href', '/approvals/prp_1')
    expect(to(line).filter((asked) => !isPreview(asked)).map(({ params, body, headers }) => [params, body, headers.get('if-match')])).toEqual([
      [{ memberId: 'mem_1' }, { amountMinor: '700000', reference: 'Inventory 12/2026', reason: 'died in October' }, '"7"'],
    ])
  })

  test('without papers nothing is asked or sent', async () => {
    const { to } = await open(() => preview)
    await reason.fill('died in October')
    await send(/(?:estate|house set: .*)$/u)
    await expect.element(dialog.getByRole('textbox', { name: /^Papers/u })).toHaveAccessibleDescription(/Needed\./u)
    expect(to(line)).toEqual([])
  })

  test('money that moved meanwhile is told over the buttons, and what was typed stays', async () => {
    await open((asked) => (isPreview(asked) ? preview : refused('not_in_this_state')))
    await dialog.getByRole('textbox', { name: /^Papers/u }).fill('Inventory 12/2026')
    await reason.fill('died in October')
    await send(/^Propose/u)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The member is in another state by now. Look at them anew.')
    await expect.element(dialog.getByRole('textbox', { name: /^Papers/u })).toHaveValue('Inventory 12/2026')
  })

  test.each([
    ['nothing is left', head('0'), ['p']],
    ['the purses may not be seen', { ...head('700000'), purses: null }, ['p']],
    ['it is a trial', head('700000', { type: 4 }), ['p']],
    ['who looks only reads', head('700000'), ['r']],
  ] as const)('it is not offered where %s', async (_, shown, signs) => {
    beSomebody({ 'money.adjust': [...signs], 'members.block': ['w'] })
    await showPart(<BarActs head={shown} />)
    await expect.element(page.getByRole('button', { name: 'Freeze' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Pay to the estate' })).not.toBeInTheDocument()
  })
})

describe('hand out the statement of a year', () => {
  const line = 'POST /office/members/:memberId/year-statements/:year'
  const list = 'GET /office/members/:memberId/year-statements'
  const statement = { year: 2025, currency: 'BRL', closing: '12345', withheld: '0', madeAt: at, toldAt: null, openedAt: null }
  const preview = { kind: 'preview', way: 'do', before: null, after: { year: 2025, currency: 'BRL', format: 'csv', language: 'en' }, version: null } as const
  const show = (answer: (asked: Asked) => ReplyOfStaff<typeof line> | ReturnType<typeof refused>) => showPart(<YearStatements memberId="mem_1" />, { answers: { [list]: () => ({ statements: [statement], asOf: at }), [line]: answer } as Answers })
  /** What the browser is told to keep, by name, instead of keeping it. */
  const catchFiles = (): readonly (readonly [string, string])[] => {
    const kept: [string, string][] = []
    const keep = (event: MouseEvent): void => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return
      event.preventDefault()
      kept.push([event.target.download, event.target.href])
    }
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      this.addEventListener('click', keep, { once: true })
      click.call(this)
    }
    onTestFinished(() => {
      HTMLAnchorElement.prototype.click = click
    })
    return kept
  }

  beforeEach(() => beSomebody({ 'reports.market': ['w'] }))

  test('Product §13.851 in the form and the language that were chosen, with a reason; the file is kept under its own name and the list is asked anew', async () => {
    const files = catchFiles()
    const { to } = await show((asked) => (isPreview(asked) ? preview : { kind: 'done', event: '7', reply: { name: '2025-BRL.csv', base64: 'eCx5' } }))
    await page.getByRole('button', { name: 'Hand out' }).click()
    await dialog.getByLabelText('File').selectOptions('CSV')
    await dialog.getByLabelText('Language').selectOptions('English')
    await expectAccessible('hand out')
    await reason.fill('asked by letter')
    await send(/^Hand out the statement of 2025/u)
    await expect.poll(() => files).toEqual([['2025-BRL.csv', 'data:text/csv;base64,eCx5']])
    await expect.element(dialog).not.toBeInTheDocument()
    expect(to(line).filter((asked) => !isPreview(asked)).map(({ params, body }) => [params, body])).toEqual([[{ memberId: 'mem_1', year: '2025' }, { currency: 'BRL', format: 'csv', language: 'en', reason: 'asked by letter' }]])
    await expect.poll(() => to(list).length).toBeGreaterThan(1)
  })

  test('a statement that is not there any more is told, and no file is kept', async () => {
    const files = catchFiles()
    await show((asked) => (isPreview(asked) ? preview : refused('not_found')))
    await page.getByRole('button', { name: 'Hand out' }).click()
    await reason.fill('asked by letter')
    await send(/^Hand out the statement of 2025/u)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is not here, or not any more.')
    expect(files).toEqual([])
  })

  test('without a reason it is not sent', async () => {
    const { to } = await show(() => preview)
    await page.getByRole('button', { name: 'Hand out' }).click()
    await send(/^Hand out the statement of 2025/u)
    await expect.element(reason).toHaveAccessibleDescription(/Needed\./u)
    expect(to(line).filter((asked) => !isPreview(asked))).toEqual([])
  })

  test('who only reads sees the years, and hands out none', async () => {
    beSomebody({ 'reports.market': ['r'] })
    await show(() => preview)
    await expect.element(page.getByRole('row').filter({ hasText: '2025' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Hand out' })).not.toBeInTheDocument()
  })
})

describe('loosen a limit', () => {
  const line = 'POST /office/members/:memberId/limits/loosen'
  const limit = (more: Partial<Limit>): Limit => ({ kind: 'loss', period: 'day', amount: '10000', own: null, used: '2500', left: '7500', endsAt: null, setBy: 'staff', wish: null, ...more })
  const show = (limits: readonly Limit[], answer: (asked: Asked) => ReplyOfStaff<typeof line> | ReturnType<typeof refused>) =>
    showPart(<LimitsTab memberId="mem_1" />, { answers: { 'GET /office/members/:memberId/limits': () => ({ currency: 'BRL', limits: [...limits], history: [] }), [line]: answer } as Answers })
  const preview = (asked: Asked) => ({ kind: 'preview', way: 'propose', before: { limitMinor: '10000', currency: 'BRL' }, after: { limitKind: 'loss', limitPeriod: 'day', limitMinor: asked.body?.['amount'] ?? null, currency: 'BRL' }, version: null }) as const
  const sent = (asked: readonly Asked[]) => asked.filter((each) => !isPreview(each)).map(({ body }) => body)

  beforeEach(() => beSomebody({ 'play.lift': ['p'] }))

  test('Product §13.854 from the amount that was seen to another; the difference is told as money, and the toast leads to the proposal', async () => {
    const { to } = await show([limit({})], (asked) => (isPreview(asked) ? preview(asked) : proposed))
    await page.getByRole('button', { name: 'Loosen' }).click()
    await dialog.getByLabelText('Amount').fill('250,00')
    await expect.poll(cells).toEqual(['R$100.00', 'R$250.00', 'nothing', 'Losses', 'nothing', 'a day', '1 more is as it was'])
    await expectAccessible('loosen')
    await reason.fill('talked with on Monday')
    await send(/^Propose/u)
    await expect.element(page.getByRole('link', { name: 'See the proposal' })).toHaveAttribute('href', '/approvals/prp_1')
    expect(sent(to(line))).toEqual([{ kind: 'loss', period: 'day', from: '10000', amount: '25000', reason: 'talked with on Monday' }])
  })

  test('to none at all', async () => {
    const { to } = await show([limit({ setBy: 'house' })], (asked) => (isPreview(asked) ? preview(asked) : proposed))
    await page.getByRole('button', { name: 'Loosen' }).click()
    await press('switch', /^No limit of the house any more/u)
    await expect.poll(cells).toEqual(['R$100.00', 'no limit', 'nothing', 'Losses', 'nothing', 'a day', '1 more is as it was'])
    await reason.fill('the case is closed')
    await send(/^Propose/u)
    await expect.poll(() => sent(to(line))).toEqual([{ kind: 'loss', period: 'day', from: '10000', amount: null, reason: 'the case is closed' }])
  })

  test('of time in minutes', async () => {
    const { to } = await show([limit({ kind: 'time', period: 'week', amount: '60', used: '15' })], (asked) => (isPreview(asked) ? { ...preview(asked), before: { limitMinutes: 60 }, after: { limitMinutes: 90 } } : proposed))
    await page.getByRole('button', { name: 'Loosen' }).click()
    await dialog.getByLabelText('Time').fill('90')
    await expect.poll(cells).toEqual(['60 min', '90 min'])
    await reason.fill('talked with on Monday')
    await send(/^Propose/u)
    await expect.poll(() => sent(to(line))).toEqual([{ kind: 'time', period: 'week', from: '60', amount: '90', reason: 'talked with on Monday' }])
  })

  test('an amount that is none, or under the least, is told at its field and not sent', async () => {
    const { to } = await show([limit({})], preview)
    await page.getByRole('button', { name: 'Loosen' }).click()
    await reason.fill('talked with on Monday')
    for (const [typed, told] of [['much', 'This is not an amount.'], ['0,99', 'At least R$1.00.']] as const) {
      await dialog.getByLabelText('Amount').fill(typed)
      await send(/(?:estate|house set: .*)$/u)
      await expect.element(dialog.getByLabelText('Amount')).toHaveAccessibleDescription(told)
    }
    expect(sent(to(line))).toEqual([])
  })

  test('an amount that somebody changed meanwhile is told before it is sent and after, and nothing is proposed', async () => {
    let isChanged = true
    const { to } = await show([limit({})], (asked) => (isChanged ? refused('changed_meanwhile') : preview(asked)))
    await page.getByRole('button', { name: 'Loosen' }).click()
    await dialog.getByLabelText('Amount').fill('250')
    const told = dialog.getByText('Somebody changed this meanwhile. Look at it anew, then decide.')
    await expect.element(told).toBeVisible()
    isChanged = false
    await dialog.getByLabelText('Amount').fill('300')
    await expect.poll(cells).toEqual(['R$100.00', 'R$300.00', 'nothing', 'Losses', 'nothing', 'a day', '1 more is as it was'])
    isChanged = true
    await reason.fill('talked with on Monday')
    await send(/^Propose/u)
    await expect.element(told).toBeVisible()
    expect(sent(to(line))).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: 'See the proposal' })).not.toBeInTheDocument()
  })

  test('a state that does not allow it any more is told, and nothing is proposed', async () => {
    await show([limit({})], (asked) => (isPreview(asked) ? preview(asked) : refused('not_in_this_state')))
    await page.getByRole('button', { name: 'Loosen' }).click()
    await dialog.getByLabelText('Amount').fill('250')
    await reason.fill('talked with on Monday')
    await send(/^Propose/u)
    await expect.element(dialog.getByText('The member is in another state by now. Look at them anew.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See the proposal' })).not.toBeInTheDocument()
  })

  test('what the member set is nobody else’s', async () => {
    const limits = [limit({ setBy: 'member' }), limit({ kind: 'stake' }), limit({ kind: 'deposit', amount: null, setBy: 'member' })]
    await show(limits, preview)
    await expect.element(page.getByText('Losses, a day')).toBeVisible()
    expect(page.getByRole('button', { name: 'Loosen' }).elements()).toHaveLength(1)
  })

  test('who may not lift is offered nothing', async () => {
    beSomebody({ 'play.lift': ['r'] })
    await show([limit({})], preview)
    await expect.element(page.getByText('Losses, a day')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Loosen' })).not.toBeInTheDocument()
  })
})
