import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { DormantScreen } from './dormant-screen.tsx'

type Row = ReplyOfStaff<'GET /office/dormancies'>['rows'][number]

const row = (more: Partial<Row>): Row => ({
  member: { memberId: 'mem_1', username: 'ana' }, version: '3', cashMinor: '700000', currency: 'BRL', seenAt: '2025-01-02T00:00:00.000Z', dormantAt: '2026-01-02T00:00:00.000Z', receiver: 'Fies, Funcap',
  payableFrom: '2026-07-01T00:00:00.000Z', isPayable: true, ...more,
})
const rows: readonly Row[] = [row({}), row({ member: { memberId: 'mem_2', username: 'bia' }, isPayable: false }), row({ member: { memberId: 'mem_3', username: 'caio' }, receiver: null, payableFrom: null, isPayable: false })]
const answers = {
  'GET /office/dormancies': () => ({ rows: [...rows], next: null, previous: null, about: { count: rows.length, isEstimate: false }, asOf: '2026-11-26T10:00:00.000Z' }),
  'POST /office/members/:memberId/unclaimed': ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
    query['preview'] === '1'
      ? ({ kind: 'preview', way: 'propose', before: { cashMinor: '700000' }, after: { cashMinor: '0', receiver: 'Fies, Funcap' }, version: '3' } as const)
      : ({ kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-11-29T10:00:00.000Z', waitsUntil: null } as const),
}
const line = (name: string) => page.getByRole('row').filter({ hasText: name })

beforeEach(() => beSomebody({ 'money.adjust': ['p', 'a'] }))

test('Product §13.853 each dormant account says whom its money goes to, and only what may go is paid, whole and by its papers', async () => {
  const { to } = await showPart(<DormantScreen />, { answers })
  await expect.element(line('ana').filter({ hasText: /7,000\.00.*Fies, Funcap/u })).toBeVisible()
  await expect.element(line('caio').filter({ hasText: 'Nobody: it is owed for ever' })).toBeVisible()
  for (const name of ['bia', 'caio']) await expect.element(line(name).getByRole('button', { name: 'Pay out' })).not.toBeInTheDocument()
  await expectAccessible('dormant accounts')
  await line('ana').getByRole('button', { name: 'Pay out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay the whole balance to Fies, Funcap' })
  await dialog.getByRole('textbox', { name: /^Papers/u }).fill('Form 12/2026')
  await dialog.getByRole('textbox', { name: /^Reason/u }).fill('dormant since January')
  const send = dialog.getByRole('button').last()
  await expect.element(send).toBeEnabled()
  ;(send.element() as HTMLElement).click()
  await expect.poll(() => to('POST /office/members/:memberId/unclaimed').filter(({ query }) => query['preview'] === undefined).map(({ body, headers }) => [body, headers.get('if-match')?.replaceAll('"', '')])).toMatchObject([
    [{ amountMinor: '700000', reference: 'Form 12/2026', reason: 'dormant since January' }, '3'],
  ])
})

test('who only reads pays nothing', async () => {
  beSomebody({ 'money.adjust': ['r'] })
  await showPart(<DormantScreen />, { answers })
  await expect.element(line('ana')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay out' })).not.toBeInTheDocument()
})
