import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import type { Brand } from './brand-part.ts'
import { Identity } from './identity.tsx'

const line = 'PUT /office/brand/legal'
const brand: Brand = {
  version: '3', name: 'Trevo', themeColour: '#0b1512', languages: ['pt', 'en'], currency: 'BRL', ageMinimum: 18, flags: [], menus: [],
  legal: { company: 'Trevo S.A.', taxpayer: '', authorisation: '', address: '', contacts: '' }, untold: ['taxpayer', 'bet.br'],
  template: { app_background: '#0b1512', app_desc: '', app_desc_font_color: '#ffffff', mem_cen: '1', dep_func: '1' },
  contacts: [], resources: [], origins: [], mainDomain: '', domainRoute: [], fields: [],
}

test('Product §12.1616 what the market asks for and nobody has told is named, and all that the house tells is set at once', async () => {
  beSomebody({ 'brand.edit': ['p'] })
  const { to } = await showPart(<Identity brand={brand} mayEdit />, {
    answers: { [line]: ({ query }) => (query['preview'] === '1' ? { kind: 'preview', way: 'do', before: { ...brand.legal }, after: { ...brand.legal, taxpayer: '11.222.333/0001-81' }, version: '3' } : { kind: 'done', event: '1', reply: null }) },
  })
  await expect.element(page.getByText('Tax number, bet.br')).toBeVisible()
  await expectAccessible('what a house tells of itself')
  await page.getByRole('button', { name: 'Change what the house tells' }).click()
  await page.getByRole('dialog').getByLabelText('Tax number').fill('11.222.333/0001-81')
  await page.getByRole('dialog').getByLabelText('Reason').fill('It is new.')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Change what the house tells' })
  await expect.element(send).toBeEnabled()
  await send.click()
  const sent = () => to(line).filter(({ query }) => query['preview'] === undefined)
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({ company: 'Trevo S.A.', taxpayer: '11.222.333/0001-81', authorisation: '', address: '', contacts: '' })
})
