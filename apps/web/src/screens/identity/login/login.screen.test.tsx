import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { go } from '#router/navigate.ts'
import { dropKey } from '#session/phone-key.ts'
import { endSession } from '#session/session-store.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, rulesWith, siteWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, pending, refused } from '#testing/fake-calls.ts'
import { openScreen, setOnline } from '#testing/open-screen.tsx'
import { watchShifts } from '#testing/watch-shifts.ts'

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

test('Product §7.20 a number of the site’s own country is taken while the list of countries is still on its way', async () => {
  const server = await open({ ...sent, 'GET /api/countries': pending }, sms)
  await bySms.click()
  await expect.element(page.getByRole('button', { name: 'Código do país: Brasil, +55' })).toBeVisible()
  await mobile.fill('11 91111-4444')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect.poll(() => server.asked('POST /api/codes/sms')).toHaveLength(1)
  expect(server.asked('POST /api/codes/sms')[0]?.body).toMatchObject({ countryDialingCode: '55', mobileNum: '11911114444' })
  await expect.element(mobile).toHaveAccessibleDescription('')
})

test('Product §5.18 Product §4.55 Product §9.37 a code is asked for with a number alone, said while it is on its way, and counted down', async () => {
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<undefined>()
  const server = await open({ 'POST /api/codes/sms': async () => isHeld.then(() => ({ value: { requestId: 'request1', expirationTime: new Date(Date.now() + 60_000).toISOString(), waitSeconds: 60 } })) }, sms)
  const ask = page.getByRole('button', { name: 'Enviar código' })
  await bySms.click()
  await ask.click()
  await expect.element(mobile).toHaveFocus()
  await expect.element(mobile).toHaveAccessibleDescription('Preencha: Celular.')
  await mobile.fill('123')
  await ask.click()
  await expect.element(mobile).toHaveAccessibleDescription('Digite um celular com pelo menos 6 dígitos.')
  expect(server.asked('POST /api/codes/sms')).toEqual([])
  await mobile.fill('11911112222')
  await ask.click()
  await expect.element(page.getByRole('status').getByText('Enviando o código…')).toBeVisible()
  letGo(undefined)
  await expect.element(page.getByRole('status').getByText('Código enviado')).toBeVisible()
  await expect.element(code).toHaveFocus()
  const count = page.getByRole('button', { name: / s$/u })
  await expect.element(count).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^(?:60|5\d) s$/u })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^5[0-7] s$/u })).toBeVisible()
  // The wait is of one number.
  await mobile.fill('11911112223')
  await expect.element(ask).toBeEnabled()
  await mobile.fill('11911112222')
  await expect.element(count).toBeDisabled()
  expect(server.asked('POST /api/codes/sms')).toHaveLength(1)
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

test('Product §8.27 a picture that came too late is said to be too old, keeps what was typed, and another one stands there', async () => {
  const server = await open({ 'POST /api/session': () => refused('bad_credentials', { captcha: true }) })
  await tryToLogIn('anabela', 'guess')
  await expect.poll(picture).toBeDefined()
  const before = picture()
  server.answer({ 'POST /api/session': () => refused('captcha_wrong', { captcha: true, fields: [{ field: 'captcha', problem: 'expired' }] }) })
  await captcha.fill('123456')
  await password.fill('quatro folhas')
  await submit.click()
  await expect.element(captcha).toHaveAccessibleDescription('A imagem expirou. Digite os números da nova.')
  await expect.element(captcha).toHaveValue('')
  await expect.element(captcha).toHaveFocus()
  await expect.element(username).toHaveValue('anabela')
  await expect.element(password).toHaveValue('quatro folhas')
  await expect.poll(picture).not.toBe(before)
  server.answer({ 'POST /api/session': () => memberSession })
  const drawnLast = drawn
  await captcha.fill('654321')
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/session').at(-1)?.body).toMatchObject({ captchaId: `${drawnLast}`.padStart(40, 'c'), captcha: '654321' })
})

test('Product §8.27 who listens to a picture that is too old gets another one', async () => {
  const server = await open({ 'POST /api/session': () => refused('bad_credentials', { captcha: true }), 'GET /api/captcha/:captchaId/audio': () => refused('not_found') })
  await tryToLogIn('anabela', 'guess')
  await expect.poll(picture).toBeDefined()
  const before = picture()
  await page.getByRole('button', { name: 'Ouvir os números' }).click()
  await expect.element(page.getByText('A imagem expirou. Aqui está outra.')).toBeVisible()
  await expect.poll(picture).not.toBe(before)
  await page.getByRole('button', { name: 'Ouvir os números' }).click()
  await expect.poll(() => server.asked('GET /api/captcha/:captchaId/audio').map(({ params }) => params.captchaId)).toHaveLength(2)
  const [first, second] = server.asked('GET /api/captcha/:captchaId/audio')
  expect(first?.params.captchaId).not.toBe(second?.params.captchaId)
})

const elsewhere = page.getByRole('button', { name: /^Continuar com / })
const offered = (): readonly string[] => ['Google', 'Facebook'].filter((name) => page.getByRole('button', { name: `Continuar com ${name}` }).elements().length > 0)

test.each<[string, readonly ('google' | 'facebook')[], readonly string[]]>([
  ['both', ['google', 'facebook'], ['Google', 'Facebook']],
  ['Google', ['google'], ['Google']],
  ['Facebook', ['facebook'], ['Facebook']],
  ['nobody', [], []],
])('Product §2.65 who is switched on has a button: %s', async (_who, told, names) => {
  const isOn = (provider: 'google' | 'facebook') => told.includes(provider)
  await open({ 'GET /api/identities/providers': () => ({ providers: [...told] }) }, { GOOGLELOGIN3: isOn('google'), FACEBOOKLOGIN3: isOn('facebook') })
  await expect.element(submit).toBeVisible()
  await expect.poll(offered).toEqual(names)
})

test('Product §2.65 a button whose flag is on stands there before the answer, and goes where the house is not set up for it', async () => {
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<undefined>()
  await open({ 'GET /api/identities/providers': async () => isHeld.then(() => ({ providers: ['google'] })) }, { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true })
  await expect.poll(() => elsewhere.elements()).toHaveLength(2)
  await expect.element(elsewhere.first()).toBeDisabled()
  letGo(undefined)
  await expect.poll(offered).toEqual(['Google'])
  await expect.element(elsewhere).toBeEnabled()
})

const providers = 'GET /api/identities/providers'
const bothOn = { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true }
const both: Answers = { [providers]: () => ({ providers: ['google', 'facebook'] }) }
const onlyGoogle: Answers = { [providers]: () => ({ providers: ['google'] }) }

test.each<[string, Answers[typeof providers]]>([
  ['503', () => refused('unavailable')],
  ['500', () => refused('unexpected')],
  ['429', () => refused('too_many_requests')],
  ['no answer', lost],
  ['nothing of use', () => ({}) as never],
  ['null', () => null as never],
  ['a word in place of the list', () => ({ providers: 'google' }) as never],
])('Product §2.65 a question for the ways in that fails takes none away, and is asked again by itself: %s', async (_what, failure) => {
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<undefined>()
  const server = await open({ [providers]: async (asked) => isHeld.then(() => failure?.(asked) as never) }, bothOn)
  await expect.poll(() => elsewhere.elements()).toHaveLength(2)
  const moved = watchShifts()
  letGo(undefined)
  for (const each of [elsewhere.first(), elsewhere.last()]) await expect.element(each).toBeEnabled()
  server.answer(both)
  await expect.poll(() => server.asked(providers), { timeout: 20_000 }).toHaveLength(2)
  expect([offered(), await moved()]).toEqual([['Google', 'Facebook'], []])
})

/** The server wants to be left alone for long: what asks now is no timer. */
const aWhile: Answers = { [providers]: () => refused('too_many_requests', { retryAfterSeconds: 3_600 }) }
const comeBack = {
  'the line is back': () => {
    setOnline(false)
    setOnline(true)
  },
  'the page comes back as it was left': () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  'the page is looked at again': () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
} as const

test.each(Object.entries(comeBack))('Product §2.65 however often it failed, it is asked once %s', async (_when, comesBack) => {
  const server = await open(aWhile, bothOn)
  const askedOnceItIsBack = () => {
    comesBack()
    return server.asked(providers).length
  }
  await expect.poll(askedOnceItIsBack).toBeGreaterThanOrEqual(4)
  await expect.element(elsewhere.first()).toBeEnabled()
  server.answer(onlyGoogle)
  await expect.poll(() => askedOnceItIsBack() && offered()).toEqual(['Google'])
})

test('Product §2.65 without a connection the buttons keep their place, and are of use once it is back', async () => {
  setOnline(false)
  const server = await open(onlyGoogle, bothOn)
  await expect.poll(() => elsewhere.elements()).toHaveLength(2)
  for (const each of [elsewhere.first(), elsewhere.last()]) await expect.element(each).toBeDisabled()
  expect(server.asked(providers)).toEqual([])
  setOnline(true)
  await expect.poll(offered).toEqual(['Google'])
  await expect.element(elsewhere).toBeEnabled()
})

test('Product §2.65 who taps while no answer came is led on, or told why not', async () => {
  const server = await open({ [providers]: () => refused('unavailable'), 'POST /api/identities/:provider/start': () => refused('identity_off') }, { GOOGLELOGIN3: true })
  await expect.element(elsewhere).toBeEnabled()
  server.answer({ [providers]: pending })
  await elsewhere.click()
  await expect.poll(() => server.asked('POST /api/identities/:provider/start').map(({ params }) => params.provider)).toEqual(['google'])
  await expect.element(alert).toBeVisible()
  await expect.element(elsewhere).toBeEnabled()
})

test('Product §2.65 an answer that names none takes the buttons away, and is not doubted', async () => {
  const server = await open({ [providers]: () => refused('unavailable') }, bothOn)
  await expect.poll(() => elsewhere.elements()).toHaveLength(2)
  server.answer({ [providers]: () => ({ providers: [] }) })
  await expect.poll(offered, { timeout: 20_000 }).toEqual([])
  const asked = server.asked(providers).length
  for (const comesBack of Object.values(comeBack)) comesBack()
  await expect.element(submit).toBeEnabled()
  expect([server.asked(providers).length, offered()]).toEqual([asked, []])
})

test('Product §4.85 a provider that does not answer is told so, and may be asked again', async () => {
  const server = await open(
    { 'GET /api/identities/providers': () => ({ providers: ['google'] }), 'POST /api/identities/:provider/start': () => refused('identity_unavailable') },
    { GOOGLELOGIN3: true },
  )
  await elsewhere.click()
  await expect.element(alert.getByText(/O serviço que confirma sua identidade não respondeu/u)).toBeVisible()
  await elsewhere.click()
  await expect.poll(() => server.asked('POST /api/identities/:provider/start')).toHaveLength(2)
})

const kept = 'Salvo neste aparelho. Digite para usar outro.'
const remember = page.getByRole('checkbox', { name: 'Lembrar de mim' })
const record = (): { readonly password: string } | null => JSON.parse(localStorage.getItem('MC_REMEMBERED_LOGIN_username') ?? 'null') as { password: string } | null
const challenge: Answers = { 'POST /api/remembered-logins/challenge': () => ({ challenge: 'sign this', expiresAt: '2099-01-01T00:00:00.000Z' }) }

/** Logs in with the wish to be remembered, ends the session, and comes back to the login on the same phone. */
const comeBackRemembered = async (answers: Answers = {}): Promise<FakeCalls> => {
  const server = await open({ ...challenge, 'POST /api/session': () => ({ ...memberSession, remembered: 'credential-1' }), 'DELETE /api/remembered-logins': () => ({}), ...answers })
  await remember.click()
  await tryToLogIn('anabela', 'quatro folhas')
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(record()).toMatchObject({ type: 'username', username: 'anabela', password: 'credential-1', account: 'ana' })
  endSession('left')
  await go('/m/login')
  await expect.element(username).toHaveValue('anabela')
  await expect.element(password).toHaveAccessibleDescription(kept)
  await expect.element(remember).toBeChecked()
  return server
}

test('Product §4.52 Product §3.25 what is remembered logs in by a signature, and the credential changes at every use', async () => {
  const server = await comeBackRemembered()
  await expect.element(password).toHaveAttribute('placeholder', '••••••••••')
  await expect.element(password).toHaveValue('')
  server.answer({ 'POST /api/session': () => ({ ...memberSession, remembered: 'credential-2' }) })
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/session').at(-1)?.body).toMatchObject({ type: 'remembered', username: 'anabela', password: 'credential-1', challenge: 'sign this' })
  expect(record()?.password).toBe('credential-2')
  expect(sessionStorage.getItem('MC_SESSION_INFO')).not.toContain('credential')
})

test('Product §4.52 typing drops the dots for this visit, and a login without the wish forgets, on the server too', async () => {
  const server = await comeBackRemembered()
  await password.fill('x')
  await password.fill('')
  await expect.element(password).not.toHaveAttribute('placeholder')
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription('Preencha: Senha.')
  await go('/m/register')
  await go('/m/login')
  await expect.element(password).toHaveAccessibleDescription(kept)
  await username.fill('somebody')
  await expect.element(password).not.toHaveAttribute('placeholder')
  await username.fill('anabela')
  await remember.click()
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  await expect.poll(() => server.asked('DELETE /api/remembered-logins').map(({ body }) => body.password)).toEqual(['credential-1'])
  expect(record()).toBeNull()
})

test('Product §4.53 what the server does not take any more goes, and the form says so, keeps the name and asks for the password', async () => {
  const server = await comeBackRemembered()
  server.answer({ 'POST /api/session': () => refused('remembered_login_over') })
  await submit.click()
  await expect.element(alert.getByText(/Este aparelho não lembra mais a sua senha\. Digite de novo\./u)).toBeVisible()
  await expect.element(username).toHaveValue('anabela')
  await expect.element(password).not.toHaveAttribute('placeholder')
  await expect.poll(() => record()?.password).toBe('')
  server.answer({ 'POST /api/session': () => ({ ...memberSession, remembered: 'credential-3' }) })
  await password.fill('cinco folhas')
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(record()?.password).toBe('credential-3')
})

test('Product §3.25 a record that was copied from another phone opens nothing', async () => {
  const server = await open(challenge)
  // The key stays where it was made.
  await dropKey('username')
  localStorage.setItem('MC_REMEMBERED_LOGIN_username', JSON.stringify({ type: 'username', username: 'anabela', password: 'credential-1', countryDialingCode: '', account: 'ana' }))
  await go('/m/register')
  await go('/m/login')
  await expect.element(password).toHaveAccessibleDescription(kept)
  await submit.click()
  await expect.element(alert.getByText(/Este aparelho não lembra mais a sua senha/u)).toBeVisible()
  expect(server.asked('POST /api/session')).toEqual([])
})

test('Product §3.25 the number of the other tab is remembered by itself', async () => {
  const server = await open({ ...sent, ...challenge, 'POST /api/session': () => ({ ...memberSession, remembered: 'credential-sms' }) }, sms)
  await bySms.click()
  await mobile.fill('11911113333')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await code.fill('123456')
  await remember.click()
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  endSession('left')
  await go('/m/login')
  await expect.element(username).toHaveValue('')
  await bySms.click()
  await expect.element(mobile).toHaveValue('11911113333')
  await expect.element(code).toHaveAccessibleDescription(kept)
  await ways.getByRole('radio', { name: 'Usuário e senha' }).click()
  await expect.element(username).toHaveValue('')
  await bySms.click()
  await expect.element(code).toHaveAccessibleDescription(kept)
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/session').at(-1)?.body).toMatchObject({ type: 'remembered', username: '11911113333', countryDialingCode: '55', password: 'credential-sms' })
})

test('Product §8.3 who asked to log in and got no answer is told that another try changes nothing, and keeps what was typed', async () => {
  const server = await open({ 'POST /api/session': () => lost() })
  await tryToLogIn('anabela', 'quatro folhas')
  await expect.element(alert.getByText(/Pode tentar de novo: entrar duas vezes não muda nada\./u)).toBeVisible()
  await expect.element(password).toHaveValue('quatro folhas')
  server.answer({ 'POST /api/session': () => memberSession })
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
})
