import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, memberWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Profile = ReplyOf<'GET /api/account/profile'>
type Icons = ReplyOf<'GET /api/account/head-icon'>

const field = (name: string, format: string, more: Partial<Profile['fields'][number]> = {}): Profile['fields'][number] => ({
  name, format, enabled: true, required: false, minLength: 2, maxLength: 80, value: '', isLocked: false, choices: [], ...more,
})
const fresh: Profile = {
  version: 1,
  email: 'a•••@people.example',
  mobileNum: '',
  fields: [
    field('nickname', 'name', { maxLength: 24 }),
    field('birthday', 'date', { minLength: 10, maxLength: 10 }),
    field('country', 'text', { choices: ['BR', 'PT'] }),
    field('address', 'text', { minLength: 5, maxLength: 200 }),
    field('occupation', 'text'),
    field('sourceOfIncome', 'text', { choices: ['salary', 'business'] }),
  ],
}
const saying = (profile: Profile, values: Readonly<Record<string, string>>, version: number): Profile => ({
  ...profile, version, fields: profile.fields.map((each) => ({ ...each, value: values[each.name] ?? each.value, isLocked: each.isLocked || (each.name === 'birthday' && (values['birthday'] ?? '') !== '') })),
})

const open = (answers: Answers = {}): Promise<FakeCalls> =>
  openScreen('/m/member/profile', { session: memberSession, answers: { 'GET /api/member': () => memberWith(), 'GET /api/account/profile': () => fresh, ...answers } })

const main = page.getByRole('main')
const labelled = (label: string) => main.getByLabelText(label, { exact: true })
const save = main.getByRole('button', { name: 'Salvar' })

test('Product §5.62 what is wrong is told beside its field; a birthday is said once, and locked from then on', async () => {
  const server = await open({ 'PATCH /api/account/profile': ({ body }) => saying(fresh, body?.changes ?? {}, 2) })
  await expect.element(labelled('Apelido')).toBeVisible()
  await expectAccessible('the profile')
  expect(document.documentElement.scrollWidth).toBe(360)
  await labelled('Apelido').fill('A')
  await labelled('Data de nascimento').fill('2020-01-01')
  await save.click()
  await expect.element(labelled('Apelido')).toHaveFocus()
  await expect.element(labelled('Apelido')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(labelled('Data de nascimento')).toHaveAttribute('aria-invalid', 'true')
  expect(server.asked('PATCH /api/account/profile')).toEqual([])
  await labelled('Apelido').fill('Ana Luísa')
  await labelled('Data de nascimento').fill('1990-05-01')
  await labelled('País').selectOptions('Brasil')
  await labelled('Fonte de renda').selectOptions('Salário')
  await save.click()
  await expect.element(page.getByText('Alterações salvas')).toBeVisible()
  expect(server.asked('PATCH /api/account/profile').map(({ body }) => body)).toEqual([
    { version: 1, changes: { nickname: 'Ana Luísa', birthday: '1990-05-01', country: 'BR', sourceOfIncome: 'salary' } },
  ])
  await expect.element(labelled('Data de nascimento')).toHaveAttribute('readonly', '')
  await expectAccessible('the profile, saved')
})

test('Product §4.91 of two devices the later one is told, shown what stands there now, and keeps what it typed', async () => {
  let profile = fresh
  const server = await open({
    'GET /api/account/profile': () => profile,
    'PATCH /api/account/profile': ({ body }) => {
      if (body?.version !== profile.version) return refused('profile_changed')
      profile = saying(profile, body.changes, profile.version + 1)
      return profile
    },
  })
  await labelled('Endereço').fill('Rua das Folhas 4, Recife')
  // Another device comes first.
  profile = saying(fresh, { occupation: 'Professora' }, 2)
  await save.click()
  await expect.element(main.getByRole('alert').filter({ hasText: 'alterado em outro aparelho' })).toBeVisible()
  await expect.element(labelled('Profissão')).toHaveValue('Professora')
  await expect.element(labelled('Endereço')).toHaveValue('Rua das Folhas 4, Recife')
  await save.click()
  await expect.element(page.getByText('Alterações salvas')).toBeVisible()
  expect(server.asked('PATCH /api/account/profile').at(-1)?.body).toEqual({ version: 2, changes: { address: 'Rua das Folhas 4, Recife' } })
  await expect.element(labelled('Profissão')).toHaveValue('Professora')
})

const icons: Icons = { headIcon: '/head-icons/clover.avif', name: 'clover', choices: [{ name: 'clover', url: '/head-icons/clover.avif' }, { name: 'robot', url: '/head-icons/robot.avif' }] }
const sheet = page.getByRole('dialog', { name: 'Escolha sua imagem' })
const choose = (file: File): Promise<void> => sheet.getByLabelText('Enviar sua imagem').upload(file)

test('Product §2.69 a picture is worn by one tap, and one that is too large or none is told on the sheet', async () => {
  const server = await open({
    'GET /api/account/head-icon': () => icons,
    'POST /api/account/head-icon': () => ({ ...icons, headIcon: '/head-icons/robot.avif', name: 'robot' }),
    'PUT /api/account/head-icon': () => refused('picture_unreadable'),
  })
  await main.getByRole('button', { name: 'Trocar imagem' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Trevo' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible('the choice of a head icon')
  await choose(new File(['not a picture'], 'a.png', { type: 'image/png' }))
  await expect.element(sheet.getByRole('alert').getByText(/Não conseguimos ler esta imagem/u)).toBeVisible()
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  await expect.element(sheet.getByRole('alert').getByText(/passa de 5 MB/u)).toBeVisible()
  await sheet.getByRole('button', { name: 'Robô' }).click()
  await expect.element(page.getByText('Imagem trocada')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(server.asked('POST /api/account/head-icon').map(({ body }) => body)).toEqual([{ name: 'robot' }])
})

test('Product §6.1544 what the law asks stands among the profile’s fields, and a gender is chosen from a list', async () => {
  const asks: Profile = { ...fresh, fields: [...fresh.fields, field('idNumber', 'cpf', { required: true, minLength: 11, maxLength: 14 }), field('gender', 'text', { required: true, choices: ['female', 'male', 'other', 'undisclosed'] })] }
  const server = await open({ 'GET /api/account/profile': () => asks, 'PATCH /api/account/profile': ({ body }) => saying(asks, body?.changes ?? {}, 2) })
  await labelled('Número do documento').fill('529.982.247-26')
  await labelled('Gênero').selectOptions('Feminino')
  await save.click()
  await expect.element(labelled('Número do documento')).toHaveAttribute('aria-invalid', 'true')
  expect(server.asked('PATCH /api/account/profile')).toEqual([])
  await labelled('Número do documento').fill('529.982.247-25')
  await save.click()
  await expect.poll(() => server.asked('PATCH /api/account/profile').map(({ body }) => body)).toEqual([{ version: 1, changes: { idNumber: '529.982.247-25', gender: 'female' } }])
})
