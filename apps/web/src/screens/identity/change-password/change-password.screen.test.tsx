import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, memberWith, rulesWith, securityWith } from '#testing/facts.ts'
import { refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

test('Product §4.115 who must choose a password first may log out instead', async () => {
  const server = await openScreen('/m/changePsw', {
    session: { ...memberSession, firstTimeLogin: true },
    answers: { 'GET /api/registration/rules': () => rulesWith(), 'DELETE /api/session': () => ({}) },
  })
  const leave = page.getByRole('button', { name: 'Sair da conta' })
  const sheet = page.getByRole('dialog', { name: 'Sair da conta?' })
  await leave.click()
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(location.pathname).toBe('/m/changePsw')
  await leave.click()
  await sheet.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(document.documentElement.dataset['session']).not.toBe('member')
  expect(server.asked('DELETE /api/session')).toHaveLength(1)
})

test('Product §6.37 who came without a password sets one after a login of just now, and comes back to where they were', async () => {
  const server = await openScreen('/m/changePsw', {
    session: memberSession,
    answers: {
      'GET /api/member': () => memberWith({ hasPassword: false }),
      'GET /api/registration/rules': () => rulesWith(),
      'GET /api/security': () => securityWith({ hasPassword: false, stepUp: { methods: [], isFresh: false } }),
      'POST /api/v2/password': () => refused('step_up_required'),
      'DELETE /api/session': () => ({}),
      'POST /api/session': () => memberSession,
    },
  })
  const fill = async (): Promise<void> => {
    await expect.element(page.getByRole('heading', { name: 'Crie uma senha' })).toBeVisible()
    await expect.element(page.getByLabelText('Senha atual')).not.toBeInTheDocument()
    await page.getByLabelText('Senha nova', { exact: true }).fill('cinco folhas')
    await page.getByLabelText('Repita a senha nova').fill('cinco folhas')
    await page.getByRole('button', { name: 'Criar senha' }).click()
  }
  await fill()
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect.element(asked.getByRole('button', { name: 'Entrar de novo' })).toBeVisible()
  await expectAccessible('a proof that only a login gives')
  await asked.getByRole('button', { name: 'Entrar de novo' }).click()
  await expect.poll(() => location.pathname).toBe('/m/login')
  await page.getByLabelText('Usuário', { exact: true }).fill('anabela')
  await page.getByLabelText('Senha', { exact: true }).fill('quatro folhas')
  server.answer({ 'POST /api/v2/password': () => memberSession })
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/m/changePsw')
  await fill()
  await expect.element(page.getByText('Alterações salvas')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/v2/password').map(({ body }) => body)).toMatchObject([{ oldPassword: '', newPassword: 'cinco folhas' }, { oldPassword: '', newPassword: 'cinco folhas' }])
})

const field = (label: string) => page.getByLabelText(label, { exact: true })
const change = page.getByRole('button', { name: 'Trocar senha' })
const fill = async (old: string, fresh: string, again = fresh): Promise<void> => {
  await field('Senha atual').fill(old)
  await field('Senha nova').fill(fresh)
  await field('Repita a senha nova').fill(again)
}

test('Product §5.56 Product §4.118 each field says what is wrong with it, the same password has a window, and the wait for withdrawals is said before', async () => {
  const server = await openScreen('/m/changePsw', {
    session: memberSession,
    answers: { 'GET /api/member': () => memberWith(), 'GET /api/registration/rules': () => rulesWith(), 'POST /api/v2/password': () => refused('wrong_password', { fields: [{ field: 'oldPassword', problem: 'not_accepted' }] }) },
  })
  await expect.element(page.getByText('só poderá sacar após 24 horas')).toBeInViewport({ ratio: 1 })
  await expectAccessible('change of password')
  await change.click()
  await expect.element(field('Senha atual')).toHaveFocus()
  await expect.element(field('Repita a senha nova')).toHaveAccessibleDescription('Repita a senha.')
  await fill('quatro folhas', 'quatro folhas', 'quatro folhas ')
  await expect.element(field('Repita a senha nova')).toHaveAccessibleDescription('As senhas não são iguais.')
  await field('Repita a senha nova').fill('quatro folhas')
  await change.click()
  const same = page.getByRole('dialog', { name: 'Aviso' })
  await expect.element(same.getByText(/Esta é a mesma senha de antes/u)).toBeVisible()
  await expectAccessible('the window of the same password')
  await same.getByRole('button', { name: 'OK' }).click()
  await expect.element(field('Senha nova')).toHaveValue('')
  expect(server.asked('POST /api/v2/password')).toEqual([])
  await fill('não é esta', 'cinco folhas')
  await change.click()
  await expect.element(field('Senha atual')).toHaveAccessibleDescription('Esta não é a sua senha atual.')
  await expect.element(field('Senha nova')).toHaveValue('cinco folhas')
})

test('Product §4.80 who just typed the old one to log in is not asked for it, and it is kept in no storage', async () => {
  const server = await openScreen('/m/login', {
    answers: {
      'GET /api/member': () => memberWith(),
      'GET /api/registration/rules': () => rulesWith(),
      'POST /api/session': () => ({ ...memberSession, firstTimeLogin: true }),
      'POST /api/v2/password': () => memberSession,
    },
  })
  await field('Usuário').fill('anabela')
  await field('Senha').fill('quatro folhas')
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Escolha uma senha só sua' })).toBeVisible()
  await expect.element(field('Senha atual')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Agora não' })).not.toBeInTheDocument()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain('quatro folhas')
  await field('Senha nova').fill('cinco folhas')
  await field('Repita a senha nova').fill('cinco folhas')
  await change.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/v2/password').map(({ body }) => body)).toMatchObject([{ oldPassword: 'quatro folhas', newPassword: 'cinco folhas' }])
})

test('Product §4.1321 whose account an agent opened confirms age and terms with the first password', async () => {
  const server = await openScreen('/m/changePsw', {
    session: { ...memberSession, firstTimeLogin: true },
    answers: {
      'GET /api/member': () => memberWith({ disclaimerAge: 18 }),
      'GET /api/registration/rules': () => rulesWith(),
      'POST /api/v2/password': () => memberSession,
    },
  })
  await page.getByLabelText('Senha atual').fill('abcd-2345-efgh')
  await page.getByLabelText('Senha nova', { exact: true }).fill('cinco folhas')
  await page.getByLabelText('Repita a senha nova').fill('cinco folhas')
  const box = page.getByRole('checkbox', { name: /Tenho 18 anos ou mais/u })
  await expect.element(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect.element(page.getByText('Aceite os termos para continuar.')).toBeVisible()
  expect(server.asked('POST /api/v2/password')).toHaveLength(0)
  await box.click()
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect.poll(() => server.asked('POST /api/v2/password')[0]?.body).toMatchObject({ oldPassword: 'abcd-2345-efgh', isDisclaimerAccepted: true })
})
