import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { ApplicationScreen } from './application/application-screen.tsx'
import { ApplicationsScreen } from './applications/applications-screen.tsx'
import { DisputeScreen } from './dispute/dispute-screen.tsx'
import { PromotionsScreen } from './list/promotions-screen.tsx'
import { PromotionScreen } from './promotion/promotion-screen.tsx'

const at = '2026-11-26T12:00:00.000Z'
const promotion = { key: 'spring', title: { en: 'Spring', pt: 'Primavera' }, class: 'task', state: 'live', hasDraft: true, startsAt: at, endsAt: null, budgets: [{ currency: 'BRL', limitMinor: '500000', spentMinor: '120000' }], version: '3' }
const terms = { class: 'task', startsAt: at, endsAt: null, period: 'week', eligibility: { all: [{ rule: 'weekday', in: [1], how: 'shown' }] }, reward: { kind: 'cash', amounts: { BRL: '1000' } }, claimHours: 48, conditions: [{ kind: 'rounds', count: 20, categories: ['RNG'] }] }
const save = 'PUT /office/promotions/:key/draft'
const preview = { kind: 'preview', way: 'do', before: null, after: {}, version: '3' }
const answers = {
  'GET /office/promotions': () => ({ promotions: [promotion], asOf: at }),
  'GET /office/promotions/:key': () => ({ promotion, draft: { terms, budget: { BRL: '500000' } }, versions: [{ number: 1, terms, hash: 'ab'.repeat(32), madeBy: 'Cleo', approvedBy: 'Olga', publishedAt: at }], claims: [{ state: 'running', count: 7 }], codes: { shared: [], oneTime: { made: 0, left: 0 } } }),
  [save]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? preview : { kind: 'done', event: '1', reply: null }),
} as unknown as Answers

test('Product §13.1100 every promotion stands there with what it may cost and what is promised', async () => {
  beSomebody({ 'promotions.write': ['r'] })
  await showPart(<PromotionsScreen />, { answers, width: 1_280 })
  await expect.element(page.getByText('Spring')).toBeVisible()
  await expect.element(page.getByText(/1,200\.00 of .*5,000\.00/u)).toBeVisible()
  await expectAccessible('promotions')
})

test('Product §13.1232 what is left stands in the list, of points too', async () => {
  beSomebody({ 'promotions.write': ['r'] })
  const budgets = [{ currency: 'BRL', limitMinor: '500000', spentMinor: '400001' }, { currency: 'PTS', limitMinor: '900', spentMinor: '100' }]
  await showPart(<PromotionsScreen />, { answers: { ...answers, 'GET /office/promotions': () => ({ promotions: [{ ...promotion, budgets }], asOf: at }) } as unknown as Answers, width: 1_440 })
  await expect.element(page.getByText(/^.{1,3}999\.99$/u)).toBeVisible()
  await expect.element(page.getByText('800 Points')).toBeVisible()
})

const atKey = <Routes><Route path="/promotions/:key/*" element={<PromotionScreen />} /></Routes>

test('Product §13.1100 terms are written in a form, and what it does not know stays', async () => {
  beSomebody({ 'promotions.write': ['w'], 'promotions.publish': ['p'] })
  const { to } = await showPart(atKey, { answers, width: 1_280, address: '/promotions/spring' })
  await expect.element(page.getByText('running')).toBeVisible()
  await expectAccessible('a promotion')
  for (const name of ['Put live', 'Pause', 'End', 'Discard the draft']) await expect.element(page.getByRole('button', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Write terms' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('1 further rules of the draft stay as they are.')).toBeVisible()
  await dialog.getByLabelText('Rounds to be played').fill('30')
  const send = dialog.getByRole('button', { name: /Write/u }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(save).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body?.['terms'])).toEqual([{ ...terms, conditions: [{ kind: 'rounds', count: 30, categories: ['RNG'] }] }])
})

test('Product §13.1220 codes stand with their uses, and one-time codes are a file that is offered once', async () => {
  beSomebody({ 'promotions.publish': ['p'], 'promotions.write': ['r'] })
  const byCode = { ...terms, class: 'code', eligibility: { all: [] } }
  const make = 'POST /office/promotions/:key/one-time-codes'
  const { to } = await showPart(atKey, {
    answers: {
      'GET /office/promotions/:key': () => ({ promotion: { ...promotion, class: 'code', hasDraft: false }, draft: null, versions: [{ number: 1, terms: byCode, hash: 'ab'.repeat(32), madeBy: null, approvedBy: null, publishedAt: at }], claims: [], codes: { shared: [{ code: 'WELCOME', made: 1_000, left: 250 }], oneTime: { made: 20, left: 13 } } }),
      [make]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? preview : { kind: 'done', event: '1', reply: { codes: ['2345-6789-ABCD', 'EFGH-JKLM-NPQR'] } }),
    } as unknown as Answers,
    width: 1_280, address: '/promotions/spring',
  })
  for (const text of ['WELC-OME', '250 of 1,000 left', '13 of 20 left']) await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessible('a promotion with codes')
  await page.getByRole('button', { name: 'One-time codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('How many').fill('2')
  await dialog.getByLabelText(/Reason|Why/u).fill('Fair in May')
  const send = dialog.getByRole('button', { name: 'One-time codes' }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.element(page.getByRole('button', { name: 'Keep the file' })).toBeVisible()
  expect(to(make).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ count: 2, reason: 'Fair in May' }])
  ;(page.getByRole('button', { name: 'Close', exact: true }).last().element() as HTMLElement).click()
  await expect.element(page.getByText('2 codes were made')).not.toBeInTheDocument()
})

const matches = 'GET /office/promotions/:key/matches'
const part = { looked: 2, matches: 1, otherCurrency: 0, unmet: [{ rules: ['weekday'], members: 1 }], money: [{ unit: 'BRL', members: 1, mostMinor: '1000', earned: 1, earnedMinor: '1000' }], isEstimated: true, examples: [{ name: 'l•••a', isMatch: true, hasCurrency: true, lines: [{ rules: ['weekday'], isMet: true }] }], next: null, asOf: at }

test('Product §13.1230 Product §13.1231 all members are counted, some at a time, and added up with what they could cost', async () => {
  beSomebody({ 'promotions.write': ['r'] })
  const parts = { ...answers, [matches]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['after'] === undefined ? { ...part, next: 'mem_1' } : part) } as unknown as Answers
  await showPart(atKey, { answers: parts, width: 1_280, address: '/promotions/spring' })
  await page.getByRole('button', { name: 'Count who matches' }).click()
  await expect.element(page.getByText('2 of 4')).toBeVisible()
  await expect.element(page.getByText(/2 members, .*20\.00 of .*5,000\.00/u)).toBeVisible()
  await expect.element(page.getByText('meets day of the week').first()).toBeVisible()
  await expectAccessible('who matches')
})

test('Product §13.1230 a count that is refused says so and is asked again; without members there is nobody to count', async () => {
  beSomebody({ 'promotions.write': ['r'] })
  let asked = 0
  const parts = { ...answers, [matches]: () => ((asked += 1) === 1 ? refused('not_in_this_state') : { ...part, looked: 0, matches: 0, money: [], unmet: [], examples: [] }) } as unknown as Answers
  await showPart(atKey, { answers: parts, width: 1_280, address: '/promotions/spring' })
  await page.getByRole('button', { name: 'Count who matches' }).click()
  await page.getByRole('button', { name: /again/iu }).click()
  await expect.element(page.getByText('There is nobody to count')).toBeVisible()
})

test('who may only read a promotion has no button', async () => {
  beSomebody({ 'promotions.write': ['r'] })
  await showPart(atKey, { answers, width: 1_280, address: '/promotions/spring' })
  await expect.element(page.getByText('running')).toBeVisible()
  for (const name of ['Write terms', 'Put live', 'Pause']) expect(page.getByRole('button', { name }).elements()).toEqual([])
})

const claim = { claimId: 'clm_1', number: 1, promotion: 'spring', title: { en: 'Spring' }, member: { memberId: 'mem_1', username: 'lia' }, state: 'waiting', sentAt: at, heldBy: { name: 'Cleo', isMe: true, until: at }, pictures: 0, version: '2' }
const approve = 'POST /office/applications/:claimId/approve'
const atClaim = <Routes><Route path="/applications/:claimId" element={<ApplicationScreen />} /></Routes>
const ofClaim = (given: object, shown: object = {}) =>
  ({
    'GET /office/applications/:claimId': () => ({ application: { ...claim, ...given }, remark: 'I played on Monday.', currency: 'BRL', mostMinor: '5000', triesMax: 2, links: [] as readonly object[], ...shown }),
    [approve]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? preview : { kind: 'done', event: '1', reply: null }),
  }) as unknown as Answers

test('Product §13.1103 an application is answered by who holds it, with an amount within the terms', async () => {
  beSomebody({ 'claims.review': ['w'] })
  const { to } = await showPart(atClaim, { answers: ofClaim({}), width: 1_280, address: '/applications/clm_1' })
  await expect.element(page.getByText('I played on Monday.')).toBeVisible()
  await expectAccessible('an application')
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Amount').fill('30.00')
  const send = dialog.getByRole('button', { name: /Approve/u }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(approve).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ amountMinor: '3000' }])
})

test('Product §13.1102 what another holds is nobody else’s to answer, and what nobody holds is taken first', async () => {
  beSomebody({ 'claims.review': ['w'] })
  await showPart(atClaim, { answers: ofClaim({ heldBy: { name: 'Cleo', isMe: false, until: at } }), width: 1_280, address: '/applications/clm_1' })
  await expect.element(page.getByText('I played on Monday.')).toBeVisible()
  for (const name of ['Approve', 'Reject', 'Take it']) expect(page.getByRole('button', { name }).elements()).toEqual([])
  await showPart(atClaim, { answers: ofClaim({ heldBy: null }), width: 1_280, address: '/applications/clm_1' })
  await expect.element(page.getByRole('button', { name: 'Take it' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Approve' }).elements()).toEqual([])
})

test('Product §13.1460 beside an application stand the accounts that are linked to its own, and which of them have the reward', async () => {
  beSomebody({ 'claims.review': ['w'] })
  const links = [
    { member: { memberId: 'mem_2', username: 'lia2' }, kinds: ['device', 'key'], isSamePerson: false, claim: 'issued' },
    { member: { memberId: 'mem_3', username: 'mia' }, kinds: [], isSamePerson: true, claim: null },
  ]
  await showPart(atClaim, { answers: ofClaim({}, { links }), width: 1_280, address: '/applications/clm_1' })
  await expect.element(page.getByRole('link', { name: 'lia2' })).toHaveAttribute('href', '/members/mem_2')
  await expect.element(page.getByText('device, key')).toBeVisible()
  await expect.element(page.getByText('issued')).toBeVisible()
  await expect.element(page.getByText('one person')).toBeVisible()
  await expectAccessible('an application with linked accounts')
  await showPart(atClaim, { answers: ofClaim({}), width: 1_280, address: '/applications/clm_1' })
  await expect.element(page.getByText(/No other account shares/u)).toBeVisible()
})

const correct = 'POST /office/bonus-disputes/:disputeId/correct'
const atDispute = <Routes><Route path="/bonus-disputes/:disputeId" element={<DisputeScreen />} /></Routes>
const anew = (weightBps: number, countsMinor: string, differenceMinor: string) => ({ weightBps, turnoverMinor: '1000', countsMinor, differenceMinor, reason: 'counted' })
const ofDispute = (given: object) =>
  ({
    'GET /office/bonus-disputes/:disputeId': () => ({
      dispute: { disputeId: 'wdp_1', bonusId: 'bns_1', memberId: 'mem_1', username: 'lia', state: 'open', vendor: 'TREVO', gameCode: 'lua', roundId: 'r1', currency: 'BRL', madeAt: at, decidedAt: null, decidedBy: null, version: '1' },
      reason: 'Slots count whole.', sentence: null, grantState: 'active', maxStakeMinor: '2000', countedMinor: '100', requiredMinor: '50000',
      facts: [{ factId: '7', stakedMinor: '1000', backMinor: '0', turnoverMinor: '1000', weightBps: 1_000, countsMinor: '100', addedMinor: '100', reason: 'counted' }],
      standsMinor: '100', byLine: anew(1_000, '100', '0'), byNow: anew(10_000, '1000', '900'), ...given,
    }),
    [correct]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? preview : { kind: 'done', event: '1', reply: null }),
  }) as unknown as Answers

test('Product §13.1310 a doubted round stands with what it counts recomputed, and is corrected by the weight that adds something', async () => {
  beSomebody({ 'claims.review': ['w'] })
  const { to } = await showPart(atDispute, { answers: ofDispute({}), width: 1_280, address: '/bonus-disputes/wdp_1' })
  await expect.element(page.getByText('Slots count whole.')).toBeVisible()
  await expect.element(page.getByText(/10\.00 at 100%, a difference of .*9\.00/u)).toBeVisible()
  await expectAccessible('a doubted round')
  await page.getByRole('button', { name: 'Correct it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Sentence for the member').fill('You are right.')
  const send = dialog.getByRole('button', { name: /Correct/u }).last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(correct).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ weight: 'now', sentence: 'You are right.' }])
})

test('Product §13.1311 where nothing would be added, or the bonus is over, a round is left as it was', async () => {
  beSomebody({ 'claims.review': ['w'] })
  for (const given of [{ byNow: anew(500, '50', '-50') }, { grantState: 'spent' }]) {
    await showPart(atDispute, { answers: ofDispute(given), width: 1_280, address: '/bonus-disputes/wdp_1' })
    await expect.element(page.getByRole('button', { name: 'Leave it' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Correct it' }).elements()).toEqual([])
  }
})

test('Product §13.1720 Product §13.1722 the list says what speaks for another account, and several are taken at once', async () => {
  beSomebody({ 'claims.review': ['w'] })
  const row = (id: string, marks: object) => ({ ...claim, claimId: id, member: { memberId: `mem_${id}`, username: `of_${id}` }, heldBy: null, marks })
  const rows = [row('clm_1', { kinds: ['device', 'payer'], isSamePerson: true, others: 2, asked: 1 }), row('clm_2', { kinds: [], isSamePerson: false, others: 0, asked: 0 })]
  const { to } = await showPart(<ApplicationsScreen />, {
    answers: { 'GET /office/applications': () => ({ rows, next: null, about: { count: 2, isEstimate: false }, previous: null, asOf: at }), 'POST /office/bulks': () => ({ bulkId: 'blk_1' }) } as unknown as Answers, width: 1_440, address: '/applications',
  })
  await expect.element(page.getByText('one person, device, payer')).toBeVisible()
  await expect.element(page.getByText('1 asked too')).toBeVisible()
  await expectAccessible('applications')
  for (const box of page.getByRole('checkbox').elements().slice(-2)) (box as HTMLElement).click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /reaches/u }).click()
  await expect.poll(() => to('POST /office/bulks').map(({ body }) => body)).toEqual([{ kind: 'claims.take', change: { isMine: true }, selection: { kind: 'rows', ids: ['clm_1', 'clm_2'] } }])
})
