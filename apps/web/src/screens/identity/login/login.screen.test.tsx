import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, rulesWith, siteWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const main = page.getByRole('main')
const submit = main.getByRole('button', { name: 'Entrar', exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const username = field('Usuário')
const password = field('Senha')
const mobile = field('Celular')
const code = field('Código recebido por SMS')
const captcha = field('Números da imagem')
const alert = main.getByRole('alert')
const ways = page.getByRole('radiogroup', { name: 'Como você quer entrar' })

let drawn = 0
const pictures: Answers = {
  'GET /api/captcha': () => ({ value: { captchaId: `${(drawn += 1)}`.padStart(40, 'c'), image: `data:image/png;base64,${btoa(String(drawn))}`, expiresAt: '2099-01-01T00:00:00.000Z' } }),
  'GET /api/captcha/:captchaId/audio': () => ({ value: { audio: 'data:audio/wav;base64,' } }),
}
const picture = () => document.querySelector('main img[src^="data:image/png"]')?.getAttribute('src')

const open = (answers: Answers = {}, flags: Readonly<Record<string, boolean>> = {}, search = ''): Promise<FakeCalls> =>
  openScreen(`/m/login${search}`, {
    site: siteWith({ whitelabel: { USERNAMEREG3: true, ...flags } }),
    answers: { 'GET /api/registration/rules': () => rulesWith(), ...pictures, ...answers },
  })

const tryToLogIn = async (name: string, secret: string): Promise<void> => {
  await username.fill(name)
  await password.fill(secret)
  await submit.click()
}

const isAsWideAsThePhone = async (): Promise<void> => {
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(360, 740)
}

test('Product §2.9 Product §5.16 empty fields are named, the first one is focused, and nothing is sent', async () => {
  const server = await open()
  await submit.click()
  await expect.element(username).toHaveFocus()
  await expect.element(username).toHaveAccessibleDescription('Preencha: Usuário.')
  await expect.element(password).toHaveAccessibleDescription('Preencha: Senha.')
  await username.fill('anabela')
  await expect.element(username).toHaveAccessibleDescription('')
  expect(server.asked('POST /api/session')).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Esqueci a senha' })).toHaveAttribute('href', '/m/forget')
})

test('Product §5.19 what was typed stays when the language changes, and is judged anew in its words', async () => {
  await open()
  await username.fill('m'.repeat(33))
  await password.fill('quatro folhas')
  await page.getByRole('button', { name: 'English' }).click()
  await expect.element(field('Username')).toHaveValue('m'.repeat(33))
  await expect.element(field('Password')).toHaveValue('quatro folhas')
  await expect.element(field('Username')).toHaveAccessibleDescription('Use at most 32 characters.')
  // The words of the new screen alone keep nothing of the old one.
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect.poll(() => location.pathname).toBe('/m/register')
  history.back()
  await expect.poll(() => location.pathname).toBe('/m/login')
  await expect.element(field('Username')).toHaveValue('')
})

test('Product §2.62 Product §5.17 the captcha comes when the server asks for it, and each try uses a picture up', async () => {
  const server = await open({ 'POST /api/session': () => refused('bad_credentials') })
  await tryToLogIn('anabela', 'guess 1')
  await expect.element(alert.getByText(/Usuário ou senha incorretos/u)).toBeVisible()
  await expect.element(captcha).not.toBeInTheDocument()
  server.answer({ 'POST /api/session': () => refused('bad_credentials', { captcha: true }) })
  await tryToLogIn('anabela', 'guess 2')
  await expect.element(captcha).toBeVisible()
  await expect.poll(picture).toBeDefined()
  await expectAccessible('the login with a captcha')
  await isAsWideAsThePhone()

  await submit.click()
  await expect.element(captcha).toHaveAccessibleDescription('Digite os números da imagem.')
  await captcha.fill('12a')
  await submit.click()
  await expect.element(captcha).toHaveAccessibleDescription('São 6 dígitos, sem letras.')
  expect(server.asked('POST /api/session')).toHaveLength(2)

  let before = picture()
  await page.getByRole('button', { name: 'Imagem com números. Toque para trocar' }).click()
  await expect.poll(picture).not.toBe(before)
  await page.getByRole('button', { name: 'Ouvir os números' }).click()
  await expect.poll(() => server.asked('GET /api/captcha/:captchaId/audio')).toHaveLength(1)

  before = picture()
  server.answer({ 'POST /api/session': () => refused('captcha_wrong', { captcha: true, fields: [{ field: 'captcha', problem: 'not_accepted' }] }) })
  await captcha.fill('000000')
  await submit.click()
  await expect.element(captcha).toHaveAccessibleDescription('Os números não são os da imagem. Digite os da nova.')
  await expect.element(captcha).toHaveValue('')
  await expect.poll(picture).not.toBe(before)
  await expect.element(username).toHaveValue('anabela')
})

test('Product §6.12 Product §2.84 Product §6.41 who is no member, and who is no agent, is told so at their login, and led to the other', async () => {
  const server = await open({ 'POST /api/session': () => refused('not_a_member_login') })
  const toAgents = page.getByRole('button', { name: 'Entrar como agente' })
  await tryToLogIn('daCasa', 'quatro folhas')
  await expect.element(alert.getByText(/Esta conta não é de jogador e não entra por aqui\./u)).toBeVisible()
  await expect.element(toAgents).not.toBeInTheDocument()
  server.answer({ 'POST /api/session': () => refused('not_a_member_login', { otherLogin: true }) })
  await tryToLogIn('agente', 'quatro folhas')
  await toAgents.click()
  await expect.element(page.getByText('Acesso de agentes: entre com sua conta de agente.')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(password).toHaveValue('quatro folhas')
  server.answer({ 'POST /api/session': () => memberSession })
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/session').map(({ body }) => body.as)).toEqual(['member', 'member', 'agent'])

  await open({ 'POST /api/session': () => refused('not_an_agent_login') }, {}, '?as=agent')
  await tryToLogIn('anabela', 'quatro folhas')
  await expect.element(alert.getByText(/Esta conta não é de agente e não entra por aqui\./u)).toBeVisible()
})

const sms = { MOBVERFLOGIN3: true }
const bySms = ways.getByRole('radio', { name: 'Código por SMS' })
const sent: Answers = { 'POST /api/codes/sms': () => ({ value: { requestId: 'request1', expirationTime: new Date(Date.now() + 60_000).toISOString(), waitSeconds: 60 } }) }

test('Product §2.61 the tabs are there while the flag is on, and begin with the username', async () => {
  await open()
  await expect.element(username).toBeVisible()
  await expect.element(ways).not.toBeInTheDocument()
  await open({}, sms)
  await expect.element(ways.getByRole('radio', { name: 'Usuário e senha' })).toBeVisible()
  await expect.element(ways.getByRole('radio').first()).toBeChecked()
  await expectAccessible('the login by username')
  await bySms.click()
  await expect.element(mobile).toBeVisible()
  await expect.element(username).not.toBeInTheDocument()
  await expectAccessible('the login by a code')
  await isAsWideAsThePhone()
})

test('Product §2.63 the dialing code is the site’s own, and another one is found by its name', async () => {
  await open({}, sms)
  await bySms.click()
  await page.getByRole('button', { name: 'Código do país: Brasil, +55' }).click()
  const list = page.getByRole('dialog', { name: 'Código do país' })
  await expect.element(list.getByRole('listitem').first().getByText(/Brasil/u)).toBeVisible()
  await list.getByLabelText('País ou código').fill('tailandia')
  await expectAccessible('the list of countries')
  await list.getByRole('button', { name: /Tailândia/u }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Código do país: Tailândia, +66' })).toBeVisible()
})

test('a wrong code and one that was used are told beside the field, and the number stays', async () => {
  const server = await open({ ...sent, 'POST /api/session': () => refused('code_wrong', { fields: [{ field: 'password', problem: 'not_accepted' }] }) }, sms)
  await bySms.click()
  await mobile.fill('11987654321')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription('Código de verificação incorreto.')
  await expect.element(alert.getByText(/Código de verificação incorreto/u)).toBeVisible()
  await expect.element(mobile).toHaveValue('11987654321')
  server.answer({ 'POST /api/session': () => refused('code_expired') })
  await code.fill('654321')
  await submit.click()
  await expect.element(alert.getByText(/Este código de verificação já foi usado ou expirou/u)).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/m/login')
})

test('Product §2.62 a change of the tab brings another picture', async () => {
  await open({ 'POST /api/session': () => refused('bad_credentials', { captcha: true }) }, sms)
  await tryToLogIn('anabela', 'guess')
  await expect.poll(picture).toBeDefined()
  const before = picture()
  await bySms.click()
  await expect.element(mobile).toBeVisible()
  await expect.poll(picture).not.toBe(before)
})
