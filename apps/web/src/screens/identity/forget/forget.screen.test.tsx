import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, rulesWith, siteWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const open = (answers: Answers = {}): Promise<FakeCalls> =>
  openScreen('/m/forget', {
    site: siteWith({ whitelabel: { USERNAMEREG3: true, FORGETMOBILE3: true } }),
    answers: { 'GET /api/registration/rules': () => rulesWith(), ...answers },
  })
const field = (label: string) => page.getByLabelText(label, { exact: true })

test('Product §5.58 nothing goes out before the whole form is right, and everything that is wrong stands in one line', async () => {
  const server = await open()
  await field('Celular').fill('12')
  await field('Senha nova').fill('curta')
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect.element(page.getByRole('alert').getByText(/celular.*, .*código.*, .*8/iu)).toBeVisible()
  expect([...server.asked('POST /api/codes/sms'), ...server.asked('POST /api/password/by-phone')]).toEqual([])
})

test('Product §2.64 both ways read well', async () => {
  await open()
  await expect.element(field('Celular')).toBeVisible()
  await expectAccessible('forget by phone')
  await page.getByRole('radio', { name: 'Por e-mail' }).click()
  await expect.element(field('E-mail')).toBeVisible()
  await expectAccessible('forget by e-mail')
})

test('Product §5.53 the picture before a code goes with the code that it let through', async () => {
  let drawn = 0
  const server = await open({
    'GET /api/captcha': () => ({ value: { captchaId: `${(drawn += 1)}`.padStart(40, 'c'), image: `data:image/png;base64,${btoa(String(drawn))}`, expiresAt: '2099-01-01T00:00:00.000Z' } }),
    'POST /api/codes/sms': () => refused('captcha_required', { captcha: true }),
  })
  const captcha = field('Números da imagem')
  const ask = page.getByRole('button', { name: 'Enviar código' })
  await field('Celular').fill('11987654321')
  await ask.click()
  await expect.element(captcha).toBeVisible()
  await ask.click()
  await expect.element(captcha).toHaveAccessibleDescription('Digite os números da imagem.')
  expect(server.asked('POST /api/codes/sms')).toHaveLength(1)
  server.answer({ 'POST /api/codes/sms': () => ({ value: { requestId: 'request1', expirationTime: new Date(Date.now() + 60_000).toISOString(), waitSeconds: 60 } }) })
  await captcha.fill('123456')
  await ask.click()
  await expect.element(captcha).not.toBeInTheDocument()
  expect(server.asked('POST /api/codes/sms').at(-1)?.body).toMatchObject({ mobileNum: '11987654321', captcha: '123456', captchaId: expect.stringMatching(/^c+\d$/u) as string })
  await expect.element(page.getByRole('button', { name: / s$/u })).toBeDisabled()
})

const code = field('Código recebido por SMS')
const save = page.getByRole('button', { name: 'Salvar e entrar' })
const sent: Answers = { 'POST /api/codes/sms': () => ({ value: { requestId: 'request1', expirationTime: new Date(Date.now() + 60_000).toISOString(), waitSeconds: 60 } }) }

test('Product §8.22 the same password empties the password, any other failure the code, and a code that is over asks for another', async () => {
  const server = await open({ ...sent, 'POST /api/password/by-phone': () => refused('code_wrong', { fields: [{ field: 'verificationCode', problem: 'not_accepted' }] }) })
  await field('Celular').fill('11922223333')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await code.fill('123456')
  await field('Senha nova').fill('cinco folhas')
  await save.click()
  await expect.element(code).toHaveAccessibleDescription('Código de verificação incorreto.')
  await expect.element(code).toHaveValue('')
  await expect.element(field('Senha nova')).toHaveValue('cinco folhas')
  server.answer({ 'POST /api/password/by-phone': () => refused('same_password', { fields: [{ field: 'newPassword', problem: 'same' }] }) })
  await code.fill('654321')
  await save.click()
  await expect.element(page.getByText('Esta é a mesma senha de antes').first()).toBeVisible()
  await expect.element(field('Senha nova')).toHaveValue('')
  await expect.element(code).toHaveValue('654321')
  server.answer({ 'POST /api/password/by-phone': () => refused('code_expired') })
  await field('Senha nova').fill('cinco folhas')
  await save.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'já foi usado ou expirou. Peça outro.' })).toBeVisible()
  server.answer({ 'POST /api/password/by-phone': () => memberSession })
  await code.fill('111111')
  await save.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('POST /api/password/by-phone').at(-1)?.body).toMatchObject({ mobileNum: '11922223333', countryDialingCode: '55', verificationCode: '111111', newPassword: 'cinco folhas' })
})

test('Product §5.55 Product §4.76 without the way by phone name and address go out trimmed, once they can be right', async () => {
  const server = await openScreen('/m/forget', { answers: { 'GET /api/registration/rules': () => rulesWith(), 'POST /api/password/by-email': () => ({}) } })
  const send = page.getByRole('button', { name: 'Enviar link' })
  await expect.element(send).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Por celular' })).not.toBeInTheDocument()
  await send.click()
  await expect.element(field('Usuário')).toHaveFocus()
  await field('Usuário').fill(' anabela ')
  await field('E-mail').fill('isto não é')
  await send.click()
  await expect.element(field('E-mail')).toHaveAccessibleDescription('O formato do e-mail não é válido.')
  expect(server.asked('POST /api/password/by-email')).toEqual([])
  await field('E-mail').fill(' ana@people.example ')
  await send.click()
  await expect.element(page.getByText(/Se o usuário e o e-mail estiverem certos/u)).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/m/login')
  expect(server.asked('POST /api/password/by-email')).toHaveLength(1)
})

test('Product §8.3 who asked for a link and got no answer is told that it may be on its way', async () => {
  await openScreen('/m/forget', { answers: { 'GET /api/registration/rules': () => rulesWith(), 'POST /api/password/by-email': () => lost() } })
  await field('Usuário').fill('anabela')
  await field('E-mail').fill('ana@people.example')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect.element(page.getByRole('alert').getByText(/O link talvez já esteja a caminho\./u)).toBeVisible()
  await expect.element(field('E-mail')).toHaveValue('ana@people.example')
})

test('Product §4.76 the link takes the new password twice alike, stays in no address, and says when it is over', async () => {
  const server = await openScreen(`/m/forget#token=${'t'.repeat(43)}`, { answers: { 'GET /api/registration/rules': () => rulesWith(), 'POST /api/password/by-link': () => refused('reset_link_over') } })
  const again = field('Repita a senha nova')
  const press = page.getByRole('button', { name: 'Salvar senha' })
  await expect.element(page.getByRole('heading', { name: 'Escolha uma senha nova' })).toBeVisible()
  expect(location.href).not.toContain('token')
  await field('Senha nova').fill('cinco folhas')
  await again.fill('cinco folhas!')
  await press.click()
  await expect.element(again).toHaveAccessibleDescription('As senhas não são iguais.')
  await again.fill('cinco folhas')
  await press.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Este link já foi usado ou expirou.' })).toBeVisible()
  server.answer({ 'POST /api/password/by-link': () => ({ userName: 'ana' }) })
  await press.click()
  await expect.poll(() => location.pathname).toBe('/m/login')
  expect(server.asked('POST /api/password/by-link').at(-1)?.body).toEqual({ token: 't'.repeat(43), newPassword: 'cinco folhas', confirmNewPassword: 'cinco folhas' })
})
