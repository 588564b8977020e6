import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { IdentityTab } from './person-tabs.tsx'

const correct = 'PUT /office/members/:memberId/profile'

test.each([
  ['Product §6.838 staff choose a country from the list, and type what has none', 'country', 'Portugal', 'PT'],
  ['Product §3.1141 staff choose a source of income from its list, in words', 'sourceOfIncome', 'Own business', 'business'],
] as const)('%s', async (_what, field, word, value) => {
  beSomebody({ 'members.correct': ['p'] })
  const { to } = await showPart(<IdentityTab memberId="mem_1" />, {
    answers: {
      'GET /office/members/:memberId/identity': () => ({
        fields: [{ name: 'realName', masked: 'A***' }, { name: 'country', masked: 'BR' }, { name: 'sourceOfIncome', masked: 's***' }], profileVersion: 3, email: null, mobile: null,
        factors: { hasPassword: false, passwordChangedAt: null, mustChangePassword: false, hasTotp: false, recoveryCodesLeft: 0, passkeys: 0, hasPaymentPassword: false, linked: [] }, accounts: [], consents: null, proposals: [], advertising: [{ channel: 'sms', product: 'betting', isGiven: true, answeredAt: '2026-11-20T10:00:00.000Z' }],
      }),
      [correct]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'propose', before: {}, after: {}, version: '3' } : { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-11-29T08:00:00.000Z', waitsUntil: null }),
    } as Answers,
    width: 1_280,
  })
  await expect.element(page.getByText('By SMS, sports betting')).toBeVisible()
  await page.getByRole('button', { name: 'Correct a field' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Right value' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions(field)
  await dialog.getByRole('combobox', { name: 'Right value' }).selectOptions(word)
  await expectAccessible('a value of a list is chosen')
  await dialog.getByLabelText('Reason').fill('Moved.')
  const send = dialog.getByRole('button', { name: 'Propose: Correct a field' })
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to(correct).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toEqual([{ field, value, reason: 'Moved.' }])
})
