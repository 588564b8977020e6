import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { AnnouncementScreen } from './announcement-screen.tsx'

const save = 'PUT /office/announcements/:key/draft'
const weekday = { rule: 'weekday', in: [1, 2], how: 'shown' }
const body = {
  type: 'PU', title: { pt: 'Novidade', en: 'News' }, content: { pt: '<p>Leia <b>antes</b></p>', en: '<p>Read <b>first</b></p>' }, group: 'm_home', platform: 'M', href: '/m/activity', images: [], imageColour: '#123528', categories: [], isOffer: false,
  startDate: '2026-11-26T12:00:00.000Z', endDate: null, position: 0, frequency: 'visit', priority: 40, page: 'rewards', audience: { all: [{ rule: 'tag', tag: 'gold', how: 'silent' }, weekday] },
}
const item = { key: 'news', state: 'draft', live: null, draft: body, draftState: 'draft', draftedBy: 'Cleo', draftedAt: body.startDate, versions: [], version: '3' }
const answers = (days: readonly object[] = []) =>
  ({
    'GET /office/announcements/:key': () => item,
    'GET /office/announcements/:key/reach': () => ({ days, asOf: body.startDate }),
    [save]: () => ({ kind: 'done', event: '1', reply: null }),
  }) as unknown as Answers
const screen = <Routes><Route path="/content/:key/*" element={<AnnouncementScreen />} /></Routes>
const open = async (address = '/content/news', days: readonly object[] = []) => {
  beSomebody({ 'content.draft': ['w'], 'content.publish': ['p'] })
  return showPart(screen, { answers: answers(days), address })
}

test('Product §3.1250 who a pop-up is for, where, how often and how high is written in the form; rules that it does not know stay', async () => {
  const { to } = await open()
  await expect.element(page.getByLabelText('Priority')).toHaveValue('40')
  await expect.element(page.getByText('1 further rules of the draft stay as they are.')).toBeVisible()
  await expect.element(page.getByRole('figure', { name: 'As it is shown on the phone' }).getByText('Read first')).toBeVisible()
  await expectAccessible('a pop-up')
  await page.getByLabelText('Priority').fill('90')
  await page.getByLabelText('Deposits, at least').fill('2')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => to(save).map((each) => each.body?.['body'])).toEqual([
    { ...body, priority: 90, audience: { all: [{ rule: 'deposits-count', min: 2, max: null, how: 'shown' }, { rule: 'tag', tag: 'gold', how: 'silent' }, weekday] } },
  ])
})

test('Product §3.1250 what is neither a banner nor a pop-up is everybody’s', async () => {
  const { to } = await open()
  await page.getByLabelText('Type').selectOptions('PL')
  await expect.element(page.getByLabelText('Priority')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => to(save).map((each) => each.body?.['body'])).toMatchObject([{ type: 'PL', audience: { all: [] } }])
})

test('Product §13.1250 a pop-up’s reach is told by day', async () => {
  await open('/content/news/reach', [{ day: '2026-11-26', seen: 1_204, closed: 310 }])
  await expect.element(page.getByText('seen by 1,204, closed by 310')).toBeVisible()
  await expectAccessible('the reach of a pop-up')
})
