import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { ReferralCampaignsScreen } from './referral-campaigns/referral-campaigns-screen.tsx'
import { ReferralFriendsScreen } from './referral-friends/referral-friends-screen.tsx'

const publish = 'POST /office/referral-campaigns'
const amounts = { BRL: { depositsMinor: '5000', turnoverMinor: '50000', rewardMinor: '2000' } }
const campaign = { version: 2, state: 'live', madeAt: '2026-11-01T12:00:00.000Z', product: 'casino', pays: 'cash', times: 0, bonusDays: 0, days: 30, holdDays: 7, monthMax: 20, isVerified: false, amounts, friends: 7, open: 4, paid: 1, review: 1, sums: [{ currency: 'BRL', amountMinor: '2000' }] }
const campaigns = { versions: [campaign, { ...campaign, version: 1, state: 'over', review: 0 }], currencies: ['BRL'], plays: ['any', 'one-product'], bonusTimes: 40, version: '3' }
const preview = ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: {}, after: {}, version: '3' } : { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-12-03T08:00:00.000Z', waitsUntil: null })
const answers = { 'GET /office/referral-campaigns': () => campaigns, [publish]: preview } as unknown as Answers

test('Product §13.1380 a campaign is proposed from the one that holds, with what members will read', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  const { to } = await showPart(<ReferralCampaignsScreen />, { answers, width: 1_280 })
  await expect.element(page.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expectAccessible('campaigns')
  await page.getByRole('button', { name: 'New campaign' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/For each friend who pays in .*50\.00 and plays .*500\.00 within 30 days you get .*20\.00, 7 days later; at most 20 friends in a month\./u)).toBeVisible()
  await dialog.getByLabelText('Days on hold').fill('3')
  await expect.element(dialog.getByText(/3 days later; at most 20/u)).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Sooner.')
  const send = dialog.getByRole('button', { name: /Propose/u })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(publish).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([
    { product: 'casino', pays: 'cash', times: 0, bonusDays: 0, days: 30, holdDays: 3, monthMax: 20, isVerified: false, amounts, reason: 'Sooner.' },
  ])
})

test('Product §13.1380 where the market pays for no friends there is nothing to publish; what could not be read is asked for again', async () => {
  beSomebody({ 'promotions.publish': ['p'] })
  let isLost = true
  await showPart(<ReferralCampaignsScreen />, { answers: { 'GET /office/referral-campaigns': () => (isLost ? lost() : { ...campaigns, versions: [], plays: [], bonusTimes: 0 }) } as unknown as Answers })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(page.getByText('No campaign yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'New campaign' }).elements()).toEqual([])
})

test('Product §13.1382 friends with what speaks of abuse, and a person decides about two everyday signs', async () => {
  beSomebody({ 'claims.review': ['w'] })
  const friend = { friend: { memberId: 'mem_2', username: 'bia' }, inviter: { memberId: 'mem_1', username: 'ana' }, campaign: 2, registeredAt: '2026-11-05T12:00:00.000Z', endsAt: '2026-12-05T12:00:00.000Z', state: 'waiting', currency: 'BRL', depositsMinor: '5000', turnoverMinor: '50001', percent: 100, paysAt: '2026-11-27T12:00:00.000Z', marks: ['agent', 'network'], review: 'open', why: null, paid: null, endedAt: null, version: '2' }
  const rows = [friend, { ...friend, friend: { memberId: 'mem_3', username: 'caio' }, state: 'not_eligible', marks: ['device'], review: null, why: 'mark', endedAt: '2026-11-26T12:00:00.000Z' }]
  const decide = 'POST /office/referral-friends/:memberId/decide'
  const { to } = await showPart(<ReferralFriendsScreen />, {
    answers: { 'GET /office/referral-friends': () => ({ rows, next: null, previous: null, about: { count: 2, isEstimate: false }, asOf: '2026-11-27T12:00:00.000Z' }), [decide]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'do', before: {}, after: {}, version: '2' } : { kind: 'done', event: 'evt_1', reply: null }) } as unknown as Answers,
    width: 2_400,
  })
  for (const text of ['bia', 'same browser · same network', 'to be looked at', 'same device', 'a sign that is certain']) await expect.element(page.getByText(text).first()).toBeVisible()
  await expectAccessible('friends')
  await page.getByRole('button', { name: 'Allow' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Reason').fill('A family.')
  const send = dialog.getByRole('button', { name: 'Allow' })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(decide).filter(({ query }) => query['preview'] === undefined).map(({ params, body }) => ({ params, body }))).toEqual([{ params: { memberId: 'mem_2' }, body: { isAllowed: true, reason: 'A family.' } }])
})
