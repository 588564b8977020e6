import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { refused, type Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { ApprovalScreen } from './approval-screen.tsx'

const show = 'GET /office/proposals/:proposalId'
const approve = 'POST /office/proposals/:proposalId/approve'
const refuse = 'POST /office/proposals/:proposalId/refuse'
type Shown = ReplyOfStaff<typeof show>

const hash = 'ab'.repeat(32)
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const proposal: Shown['proposal'] = {
  proposalId: 'prp_1', act: 'staff.set-roles', target: { kind: 'staff', id: 'stf_7' }, reason: 'Covers for Bruno', amount: null, proposedBy: 'Ana', proposedAt: inHours(-1), waitsUntil: null, expiresAt: inHours(1.2),
  state: 'open', decidedBy: null, decidedAt: null, decidedReason: null, decidedFactor: null, isMine: false, ownFrom: null, mayDecide: true,
}
const shown = (more: Partial<Shown> = {}): Shown => ({ proposal, before: { roles: ['support'] }, after: { roles: ['support', 'risk'] }, isStale: false, hash, signs: 'step-up', proof: null, ...more })

const open = (reply: Shown, more: Answers = {}) =>
  showPart(<Routes><Route path="/approvals/:proposalId" element={<ApprovalScreen />} /></Routes>, { answers: { [show]: () => reply, ...more } as Answers, address: '/approvals/prp_1', width: 360 })

test('on a phone somebody sees the difference, the reason and the clock, and approves exactly that', async () => {
  const { to } = await open(shown(), { [approve]: () => ({ state: 'applied', reply: null }) } as Answers)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Change somebody’s roles')
  await expect.element(page.getByText('Covers for Bruno')).toBeVisible()
  await expect.element(page.getByText('72 minutes left')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'support, risk' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible('approval')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(page.getByText('Approved and applied.')).toBeVisible()
  expect(to(approve).map(({ params, body }) => [params, body])).toEqual([[{ proposalId: 'prp_1' }, { hash }]])
})

test('Product §13.66 the secret of a vendor’s new key is shown to whoever approved it, until they have kept it', async () => {
  const secret = 'k7'.repeat(21)
  const asked = { ...proposal, act: 'vendors.add-key', target: { kind: 'vendor', id: 'PG' } } as const
  let isApplied = false
  await open(shown(), {
    // Once it is applied it is read anew, and there is nothing to decide any more.
    [show]: () => shown({ proposal: isApplied ? { ...asked, state: 'applied', mayDecide: false } : asked }),
    [approve]: () => {
      isApplied = true
      return { state: 'applied', reply: { secret, fingerprint: '0123456789abcdef' } }
    },
  } as Answers)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'The vendor’s new key, this once' })
  await expect.element(page.getByText('What was asked for', { exact: true })).toBeInTheDocument()
  await expect.element(dialog.getByText(secret)).toBeVisible()
  await expectAccessible('secret')
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await expect.element(page.getByText(secret)).not.toBeInTheDocument()
})

test('a key that the vendor made itself has no secret to show', async () => {
  await open(shown(), { [approve]: () => ({ state: 'applied', reply: { secret: null, fingerprint: '0123456789abcdef' } }) } as Answers)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(page.getByText('Approved and applied.')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('a threshold says what it is of, and its amounts are amounts of its currency', async () => {
  await open(shown({ proposal: { ...proposal, act: 'settings.set-threshold', target: { kind: 'threshold', id: 'withdrawal.one-person BRL' } }, before: { amountMinor: '2000000' }, after: { amountMinor: '1000050' } }))
  await expect.element(page.getByText('One person decides a withdrawal up to (BRL)')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '20,000.00' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '10,000.50' })).toBeVisible()
})

test('Product §13.1140 a loosened limit says what it is of, and its amounts are money of the member’s currency', async () => {
  const limit = { ...proposal, act: 'members.loosen-limit', target: { kind: 'member', id: 'mem_7' } } as const
  await open(shown({ proposal: limit, before: { limitMinor: '500000', currency: 'EUR' }, after: { limitKind: 'loss', limitPeriod: 'week', limitMinor: '900050', currency: 'EUR' } }))
  await expect.element(page.getByRole('cell', { name: '€5,000.00' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '€9,000.50' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Losses' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Week', exact: false })).toBeVisible()
  expect(page.getByText('500000').elements()).toEqual([])
})

test('Product §13.1140 a limit of time is said in minutes, and none in words', async () => {
  await open(shown({ proposal: { ...proposal, act: 'members.loosen-limit', target: { kind: 'member', id: 'mem_7' } }, before: { limitMinutes: 90 }, after: { limitKind: 'time', limitPeriod: 'day', limitMinutes: null } }))
  await expect.element(page.getByRole('cell', { name: '90 min' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'no limit' })).toBeVisible()
})

test('Product §13.1140 amounts in lists, of a method and under their currency are money too', async () => {
  await open(shown({ before: { settings: { currencies: ['GBP'], presetsMinor: ['1000', '2000'] } }, after: { settings: { currencies: ['GBP'], presetsMinor: ['1000', '5000'] }, sums: { EUR: '700' } } }))
  await expect.element(page.getByRole('cell', { name: '£10.00 · £50.00' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '€7.00' })).toBeVisible()
})

test('it is refused with words, and not without them', async () => {
  const { to } = await open(shown(), { [refuse]: () => ({ state: 'refused' }) } as Answers)
  await page.getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  expect(to(refuse)).toEqual([])
  await dialog.getByLabelText('Why not').fill('not now')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByText('Refused.', { exact: true })).toBeVisible()
  expect(to(refuse).map(({ body }) => body)).toEqual([{ reason: 'not now' }])
})

test('what is stale cannot be approved, and says why', async () => {
  await open(shown({ isStale: true }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('What it changes was changed meanwhile. It can no longer be approved: refuse it, or have it proposed anew.')
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
})

test('one’s own is withdrawn, not approved', async () => {
  await open(shown({ proposal: { ...proposal, isMine: true, mayDecide: false } }))
  await expect.element(page.getByText('You proposed this: somebody else approves it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Approve', exact: true }).elements()).toEqual([])
})

test('a no of the server is said where the button is', async () => {
  await open(shown(), { [approve]: () => refused('proposal_over') } as Answers)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This proposal was decided already, or its time is over.')
})

test('Product §6.836 a proposal about a match shows whom and what the list says, and has no word of its own', async () => {
  beSomebody({ 'aml.cases': ['w', 'a'] })
  const at = inHours(-1)
  const match = { matchId: 'mat_1', entry: 'SAN-1001', kind: 'sanctioned', score: 90, reason: 'Test list, number 1001', foundAt: at, isSame: null, note: null, by: null, decidedAt: null, proposal: { proposalId: 'prp_1', note: 'Born elsewhere.', by: 'Bia', at } }
  await open(shown({ proposal: { ...proposal, act: 'aml.decide-match', target: { kind: 'aml-match', id: 'mat_1' }, reason: '' }, before: { isSame: null }, after: { isSame: false } }), {
    'GET /office/aml/matches/:matchId': () => ({ member: { memberId: 'mem_1', username: 'viktor' }, entry: 'SAN-1001' }),
    'GET /office/aml/members/:memberId/screening': () => ({ screened: 'sanctioned', answeredAt: at, list: '7', tries: 0, nextAt: at, matches: [match], asOf: at }),
  } as Answers)
  await expect.element(page.getByRole('link', { name: 'viktor' })).toHaveAttribute('href', '/members/mem_1')
  await expect.element(page.getByText('Test list, number 1001')).toBeVisible()
  await expect.element(page.getByText('Born elsewhere.')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Reason' }).elements()).toEqual([])
  await expectAccessible('approval of a match')
})
