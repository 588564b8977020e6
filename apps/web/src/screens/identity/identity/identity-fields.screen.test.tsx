import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, registrationAsking, rulesWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Ticket = ReplyOf<'POST /api/identities/ticket'>

const register = 'PUT /api/identities/member'
const key = 'K'.repeat(43)
const fresh: Ticket = { provider: 'google', next: 'register', label: 'ana@people.example', proposedUsername: 'ana_4', ageMinimum: 18 }

/** Somebody new comes back from the provider, where the site's registration asks for this. */
const comeBack = async (asked: Readonly<Record<string, 'required' | 'optional'>>, { answers = {}, ageMinimum = 18 }: { readonly answers?: Answers; readonly ageMinimum?: number } = {}): Promise<FakeCalls> => {
  const server = await openScreen('/m/identity#ticket=T&provider=google', {
    tab: { socialLoginKey: key },
    answers: {
      'GET /api/registration/rules': () => rulesWith({ registration: [...registrationAsking(asked)], ageMinimum }),
      'POST /api/identities/ticket': () => ({ ...fresh, ageMinimum }),
      [register]: () => memberSession,
      ...answers,
    },
  })
  await expect.element(username).toHaveValue('ana_4')
  return server
}

const main = page.getByRole('main')
const username = page.getByLabelText('Usuário', { exact: true })
const name = page.getByLabelText(/^Nome completo/u)
const birthday = page.getByLabelText(/^Data de nascimento/u)
const document_ = page.getByLabelText(/^Número do documento/u)
const terms = page.getByRole('checkbox', { name: /aceito os termos/u })
const create = main.getByRole('button', { name: 'Criar conta e entrar' })
const sent = (server: FakeCalls) => server.asked(register).map(({ body }) => body)
const labels = (): readonly string[] => [...document.querySelectorAll('main form label')].map((label) => label.textContent?.trim() ?? '').filter((text) => !text.includes('termos'))

/** What houses of different markets ask of every newcomer. */
const cases = [
  ['a name, a birthday and a CPF', { realName: 'required', birthday: 'required', idNumber: 'required' }, ['Usuário', 'Nome completo', 'Data de nascimento', 'Número do documento']],
  ['a name, a birthday and an address', { realName: 'required', birthday: 'required', address: 'required' }, ['Usuário', 'Nome completo', 'Data de nascimento', 'Endereço']],
  ['a birthday alone', { birthday: 'required' }, ['Usuário', 'Data de nascimento']],
  ['nothing more', {}, ['Usuário']],
  ['what an entry is not checked by', { email: 'required', mobileNum: 'required', nationality: 'required' }, ['Usuário']],
] as const

test.each(cases)('Product §6.730 a registration that asks %s asks the same of who comes by another service', async (_what, asked, shown) => {
  await comeBack(asked)
  await expect.poll(labels).toEqual(shown)
  await expectAccessible('the form after a social login')
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(360, 740)
})

test('Product §6.730 each field that is left empty is told by its name, the first one has the focus, and nothing is sent', async () => {
  const server = await comeBack({ realName: 'required', birthday: 'required', idNumber: 'required' })
  await expect.element(document_).toBeVisible()
  await terms.click()
  await create.click()
  await expect.element(name).toHaveAccessibleDescription(/Preencha: Nome completo\./u)
  await expect.element(birthday).toHaveAccessibleDescription(/Preencha: Data de nascimento\./u)
  await expect.element(document_).toHaveAccessibleDescription(/Preencha: Número do documento\./u)
  await expect.element(name).toHaveFocus()
  expect(sent(server)).toEqual([])
})

test.each([[18, '18'], [25, '25']] as const)('Product §6.730 whoever is younger than %i is told the age, beside the birthday', async (ageMinimum, told) => {
  const server = await comeBack({ birthday: 'required' }, { ageMinimum })
  const yearsAgo = (years: number, days: number): string => new Date(Date.UTC(new Date().getUTCFullYear() - years, new Date().getUTCMonth(), new Date().getUTCDate() + days)).toISOString().slice(0, 10)
  await birthday.fill(yearsAgo(ageMinimum, 2))
  await terms.click()
  await create.click()
  await expect.element(birthday).toHaveAccessibleDescription(new RegExp(`Você precisa ter pelo menos ${told} anos\\.`, 'u'))
  expect(sent(server)).toEqual([])
  await birthday.fill(yearsAgo(ageMinimum, -2))
  await create.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(sent(server)).toMatchObject([{ birthday: yearsAgo(ageMinimum, -2) }])
})

test('Product §6.730 what was asked is sent without what keyboards put around it, and what was not asked is not sent', async () => {
  const server = await comeBack({ realName: 'required', birthday: 'required', idNumber: 'required' })
  await name.fill(' Ana Beatriz Souza ')
  await birthday.fill('1990-02-03')
  await document_.fill('529.982.247-25 ')
  await terms.click()
  await create.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(sent(server)).toMatchObject([{ ticket: `T.${key}`, username: 'ana_4', realName: 'Ana Beatriz Souza', birthday: '1990-02-03', idNumber: '529.982.247-25', isDisclaimerAccepted: true }])
  expect(Object.keys(sent(server)[0] ?? {})).not.toContain('address')
})

test('Product §6.730 what need not be told may stay empty, and says so', async () => {
  const server = await comeBack({ realName: 'optional' })
  await expect.poll(labels).toEqual(['Usuário', 'Nome completo (opcional)'])
  await terms.click()
  await create.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(sent(server)).toMatchObject([{ realName: '' }])
})

test('Product §6.730 a field that the server finds wrong is told beside it, and the others stay as typed', async () => {
  const server = await comeBack({ realName: 'required', idNumber: 'required' }, { answers: { [register]: () => refused('invalid_fields', { fields: [{ field: 'idNumber', problem: 'format' }] }) } })
  await name.fill('Ana Souza')
  await document_.fill('11111111111')
  await terms.click()
  await create.click()
  await expect.element(document_).toHaveAccessibleDescription(/Este valor não é válido\./u)
  await expect.element(document_).toHaveFocus()
  await expect.element(name).toHaveValue('Ana Souza')
  server.answer({ [register]: () => memberSession })
  await document_.fill('52998224725')
  await create.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
})

test.each([
  ['whose checks are not finished', () => refused('checks_unfinished'), 'Ainda estamos conferindo seus dados. Tente de novo mais tarde.'],
  ['whose answer was lost', () => lost(), 'O que você digitou continua aqui.'],
] as const)('Product §6.730 somebody %s keeps what they typed, and sends it again', async (_whose, answer, told) => {
  const server = await comeBack({ realName: 'required', birthday: 'required' }, { answers: { [register]: answer } })
  await name.fill('Ana Souza')
  await birthday.fill('1990-02-03')
  await terms.click()
  await create.click()
  await expect.element(main.getByText(told)).toBeVisible()
  await expect.element(name).toHaveValue('Ana Souza')
  server.answer({ [register]: () => memberSession })
  await create.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(sent(server).at(-1)).toMatchObject({ realName: 'Ana Souza', birthday: '1990-02-03' })
})
