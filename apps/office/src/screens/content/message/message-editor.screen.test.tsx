import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { MessageEditor } from './message-editor.tsx'

const draft = 'PUT /office/messages/:key/draft'
const built = { pt: { subject: '', body: '{{brand}}: {{code}} é o seu código. Não passe adiante.' }, en: { subject: '', body: '{{brand}}: {{code}} is your code.' } }
const sms: ReplyOfStaff<'GET /office/messages/:key'> = {
  key: 'sms-code-login', channel: 'sms', audience: 'member', isInInbox: false, state: null, draftState: null,
  holes: [{ name: 'brand', isNeeded: false, sample: 'Trevo' }, { name: 'code', isNeeded: true, sample: '123456' }],
  built, tail: '\n\n@bet.example.com #123456', languages: ['pt', 'en'], brandName: 'Trevo', colour: '#123528',
  live: null, draft: null, draftedBy: null, draftedAt: null, versions: [], version: '0',
}
const mail: typeof sms = { ...sms, key: 'mail-code-email', channel: 'email', tail: '', built: { pt: { subject: '{{brand}}: código', body: '{{code}}' }, en: { subject: '{{brand}}: code', body: '{{code}}' } } }

const text = page.getByLabelText('Text', { exact: true })

test('Product §13.530 an SMS is counted in parts while it is typed, and one without its code is not saved', async () => {
  beSomebody({ 'content.draft': ['w'] })
  const { to } = await showPart(<MessageEditor told={sms} />, { answers: { [draft]: () => ({ kind: 'done', event: 'evt_1', reply: null }) } })
  // What nobody wrote is shown as built.
  await expect.element(page.getByText('This is what the build says.')).toBeVisible()
  await expect.element(page.getByText(/Trevo: 123456 é o seu código/)).toBeVisible()
  await expect.element(page.getByText('of every script: 70 in a part')).toBeVisible()
  await expectAccessible('a message as built')
  await text.fill('Trevo: ')
  await expect.element(page.getByText('it lacks “code”, without which the message is of no use.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  await userEvent.keyboard('{End}')
  await page.getByRole('button', { name: '{{code}}' }).click()
  await expect.element(text).toHaveValue('Trevo: {{code}}')
  await expect.element(page.getByText('of phones: 160 in a part')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText(/Draft saved/)).toBeVisible()
  expect(to(draft).map(({ body }) => body?.['body'])).toEqual([{ words: { pt: { subject: '', body: 'Trevo: {{code}}' } } }])
})

test('Product §13.533 a mail is seen drawn and as text; its markup is words; what the house refuses is told', async () => {
  beSomebody({ 'content.draft': ['w'] })
  await showPart(<MessageEditor told={mail} />, { answers: { [draft]: () => refused('message_broken', { fields: [{ field: 'words.en.body', problem: 'hidden' }] }) } })
  await page.getByRole('tab', { name: /^English/ }).click()
  await page.getByRole('button', { name: 'Begin with the built text' }).click()
  await expect.element(page.getByLabelText('Subject')).toHaveValue('{{brand}}: code')
  await text.fill('<b>{{code}}</b>\n\nhttps://bet.example.com')
  const drawn = page.getByRole('article')
  await expect.element(drawn.getByText('<b>', { exact: true })).toBeVisible()
  await expect.element(drawn.getByText('123456', { exact: true })).toBeVisible()
  await expectAccessible('a mail')
  await page.getByRole('tab', { name: 'As text' }).click()
  await expect.element(page.getByText(/<b>123456<\/b>/)).toBeVisible()
  await page.getByLabelText('Subject').fill('{{code}}')
  await expect.element(page.getByText(/has no place in a subject/)).toBeVisible()
  await page.getByLabelText('Subject').fill('Code')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('A text would not be sent as it is meant. Which one, and why, stands beside it.')).toBeVisible()
})
