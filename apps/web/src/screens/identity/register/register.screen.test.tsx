import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession, registrationAsking, rulesWith, siteWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, pending, refused } from '#testing/fake-calls.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Rules = ReturnType<typeof rulesWith>

const main = page.getByRole('main')
const submit = main.getByRole('button', { name: 'Criar conta' })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const username = field('Usuário')
const mobile = page.getByLabelText(/^Celular/u)
const invitation = page.getByLabelText(/^Código de convite/u)
const box = page.getByRole('checkbox')

const open = async (rules: Partial<Rules> = {}, answers: Answers = {}, search = ''): Promise<FakeCalls> => {
  const all = rulesWith(rules)
  const site = siteWith({ ageMinimum: all.ageMinimum, register: { isOpen: all.methods.length > 0, methods: all.methods } })
  return openScreen(`/m/register${search}`, { site, answers: { 'GET /api/registration/rules': () => all, ...answers } })
}

const fillPassword = async (): Promise<void> => {
  await field('Senha').fill('quatro folhas')
  await page.getByLabelText('Repita a senha').fill('quatro folhas')
}

const shown = (): readonly (string | null)[] =>
  [...document.querySelectorAll('main input:not([type=checkbox])')].filter((input) => input.checkVisibility()).map((input) => input.getAttribute('name'))

const says = async (label: string, words: string): Promise<void> => {
  await expect.element(field(label), { message: label }).toHaveAccessibleDescription(words)
}

test('Product §1.2 the age is the brand’s', async () => {
  await open({ ageMinimum: 21 })
  await expect.element(page.getByRole('checkbox', { name: /21 anos ou mais e aceito os termos/u })).toBeVisible()
  await expect.element(main.getByText('Só para maiores de 21.')).toBeVisible()
})

test('Product §2.97 the way to the terms is never under the button', async () => {
  await open()
  await expect.element(submit).toBeVisible()
  const terms = main.getByRole('button', { name: 'Ler os termos de uso' })
  for (const height of [640, 740, 915]) {
    await page.viewport(360, height)
    const end = document.documentElement.scrollHeight - innerHeight
    for (let top = 0; top <= end; top += 20) {
      scrollTo({ top, behavior: 'instant' })
      const [link, button] = [terms.element().getBoundingClientRect(), submit.element().getBoundingClientRect()]
      expect(link.top - button.bottom, `${height} px high, scrolled by ${top}`).toBeGreaterThanOrEqual(0)
    }
  }
  await page.viewport(360, 740)
})

test('Product §4.57 Product §4.59 a row of tabs stands only where both ways are open, and the number goes along', async () => {
  const tabs = page.getByRole('radiogroup', { name: 'Como você quer se cadastrar' })
  const optionalNumber = { registration: [...registrationAsking({ mobileNum: 'optional' })] }
  await open()
  await expect.element(username).toBeVisible()
  await expect.element(tabs).not.toBeInTheDocument()
  expect(shown()).toEqual(['username', 'password', 'confirmPassword', 'nickname'])

  await open({ ...optionalNumber, methods: ['username', 'mobile'] })
  await expect.element(page.getByRole('radio', { name: 'Usuário' })).toBeChecked()
  expect(shown()).toEqual(['username', 'mobileNum', 'password', 'confirmPassword', 'nickname'])
  await mobile.fill('11 98765-4321')
  await page.getByRole('radio', { name: 'Celular' }).click()
  await expect.element(mobile).toHaveValue('11 98765-4321')
  await expect.poll(shown).toEqual(['mobileNum', 'password', 'confirmPassword', 'nickname'])
  await page.getByRole('radio', { name: 'Usuário' }).click()
  await expect.element(mobile).toHaveValue('11 98765-4321')

  await open({ ...optionalNumber, methods: ['mobile'] })
  await expect.element(mobile).toBeVisible()
  await expect.element(tabs).not.toBeInTheDocument()
  expect(shown()[0]).toBe('mobileNum')

  await open({ methods: [] })
  await expect.element(page.getByText('Cadastro fechado')).toBeVisible()
})

test('Product §4.61 a number and a password are sent, and open a session', async () => {
  const server = await open({ methods: ['username', 'mobile'] }, { 'PUT /api/members': () => memberSession })
  await page.getByRole('radio', { name: 'Celular' }).click()
  await mobile.fill('11987654321')
  await fillPassword()
  await box.click()
  await submit.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Conta criada' })).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('PUT /api/members').map(({ body }) => body)).toMatchObject([{ variant: 'mobile', mobileNum: '11987654321', countryDialingCode: '55', password: 'quatro folhas', isDisclaimerAccepted: true }])
})

test('Product §5.2 Product §8.18 the first wrong field has the focus, and each says what is wrong with it', async () => {
  await open({ registration: [...registrationAsking({ birthday: 'required', realName: 'required', email: 'required' })] })
  await submit.click()
  await expect.element(username).toHaveFocus()
  await says('Usuário', 'Preencha: Usuário.')
  await expect.element(box).toHaveAccessibleDescription('Aceite os termos para continuar.')
  await username.fill('1ana')
  await field('E-mail').fill('ana@site')
  await field('Nome completo').fill('Ana 1234')
  await field('Data de nascimento').fill(`${new Date().getFullYear() - 10}-01-15`)
  await field('Senha').fill('quatro folhas')
  await field('Repita a senha').fill('quatro folhaz')
  await submit.click()
  await says('Usuário', 'O formato do usuário não é válido: use letras, números e _, com uma letra no começo.')
  await says('E-mail', 'O formato do e-mail não é válido.')
  await says('Nome completo', 'O formato do nome não é válido.')
  await says('Data de nascimento', 'Você precisa ter pelo menos 18 anos.')
  await says('Repita a senha', 'As senhas não são iguais.')
  await expect.element(username).toHaveFocus()
  await expectAccessible('a registration with everything wrong')
})

test('Product §5.8 without the disclaimer nothing is sent', async () => {
  const server = await open()
  await username.fill('anabela')
  await fillPassword()
  await submit.click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAccessibleDescription('Aceite os termos para continuar.')
  expect(server.asked('PUT /api/members')).toEqual([])
})

test('Product §6.19 a name that is taken is said while the rest is typed', async () => {
  const server = await open({}, {
    'GET /api/members/availability': ({ query }) => ({ value: { isAvailable: query.username !== 'anabela' } }),
    'PUT /api/members': () => memberSession,
  })
  await username.fill('anabela')
  await field('Senha').click()
  await says('Usuário', 'Este usuário já existe. Escolha outro.')
  await expect.element(field('Senha')).toHaveFocus()
  await username.fill('anabela2')
  await expect.element(username).not.toHaveAccessibleDescription(/já existe/u)
  await fillPassword()
  await box.click()
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('PUT /api/members').map(({ body }) => body.username)).toEqual(['anabela2'])
})

test('Product §4.65 Product §5.43 a captcha stands where the site asks for one; a wrong number brings another picture', async () => {
  let drawn = 0
  const server = await open({ asksCaptcha: true }, {
    'GET /api/captcha': () => ({ value: { captchaId: `${(drawn += 1)}`.padStart(40, 'c'), image: `data:image/png;base64,${btoa(String(drawn))}`, expiresAt: '2099-01-01T00:00:00.000Z' } }),
    'GET /api/captcha/:captchaId/audio': () => ({ value: { audio: 'data:audio/wav;base64,' } }),
    'PUT /api/members': () => refused('captcha_wrong', { fields: [{ field: 'captcha', problem: 'not_accepted' }] }),
  })
  const picture = page.getByRole('button', { name: /Imagem com números/u })
  await expect.element(picture).toBeVisible()
  const source = () => document.querySelector('main img[src^="data:image/png"]')?.getAttribute('src')
  await expect.poll(source).toBeDefined()
  const first = source()
  await picture.click()
  await expect.poll(source).not.toBe(first)
  await page.getByRole('button', { name: 'Ouvir os números' }).click()
  await expect.poll(() => server.asked('GET /api/captcha/:captchaId/audio').map(({ params }) => params.captchaId)).toEqual(['2'.padStart(40, 'c')])
  await username.fill('anabela')
  await fillPassword()
  await box.click()
  await submit.click()
  const digits = page.getByLabelText('Números da imagem')
  await expect.element(digits).toHaveFocus()
  await expect.element(digits).toHaveAccessibleDescription('Digite os números da imagem.')
  await digits.fill('000000')
  const second = source()
  await submit.click()
  await expect.element(digits).toHaveAccessibleDescription('Os números não são os da imagem. Digite os da nova.')
  await expect.poll(source).not.toBe(second)
  await expect.element(digits).toHaveValue('')
  await expect.element(username).toHaveValue('anabela')
  expect(server.asked('PUT /api/members').map(({ body }) => [body.captchaId, body.captcha])).toEqual([['2'.padStart(40, 'c'), '000000']])
  await expectAccessible('a registration with a captcha')
})

test('Product §4.69 Product §4.68 a link’s invitation: a good one asks for no code, a wrong one says so', async () => {
  const asksCode = { registration: [...registrationAsking({ affiliateCode: 'optional' })] }
  await open(asksCode, { 'PUT /api/members': () => refused('affiliate_code_wrong', { fields: [{ field: 'affiliateCode', problem: 'not_accepted' }] }) })
  await invitation.fill('NOBODYS1')
  await username.fill('anabela')
  await fillPassword()
  await box.click()
  await submit.click()
  await expect.element(invitation).toHaveAccessibleDescription('Código de convite inválido.')
  await expect.element(invitation).toHaveFocus()

  await open(asksCode, {}, '?affiliateCode=NOBODYS1')
  await expect.element(page.getByText('O convite deste link não é válido.')).toBeVisible()
  await expect.element(invitation).toBeVisible()

  await open(asksCode, { 'GET /api/affiliates/check': () => ({ success: false, value: null, problem: 'affiliate_code_full' }) }, '?affiliateCode=FULLLINK')
  await expect.element(page.getByText('Este link de convite já trouxe quantos podia.')).toBeVisible()

  const check = { success: true, value: { code: 'GOODCODE' } }
  const server = await open(asksCode, { 'GET /api/affiliates/check': () => check, 'PUT /api/members': () => memberSession }, '?affiliateCode=goodcode')
  await expect.element(page.getByText('Você recebeu um convite.')).toBeVisible()
  await expect.element(invitation).not.toBeInTheDocument()
  await username.fill('anabela')
  await fillPassword()
  await box.click()
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('PUT /api/members').map(({ body }) => body.affiliateCode)).toEqual(['GOODCODE'])
})

test('Product §4.63 two taps register once, and a lost answer is mended by the next tap', async () => {
  let isTaken = false
  const server = await open({}, {
    // By then the registration may have taken it.
    'GET /api/members/availability': () => ({ value: { isAvailable: !isTaken } }),
    'PUT /api/members': () => {
      isTaken = true
      return lost()
    },
  })
  await username.fill('anabela')
  await fillPassword()
  await box.click()
  const button = submit.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByRole('alert').getByText('Não sabemos se a conta foi criada. Toque outra vez: nada é criado em dobro.')).toBeVisible()
  expect(server.asked('PUT /api/members')).toHaveLength(1)
  await expect.element(username).toHaveValue('anabela')
  await expect.element(username).not.toHaveAccessibleDescription(/já existe/u)
  server.answer({ 'PUT /api/members': () => memberSession })
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  const [first, second, ...more] = server.asked('PUT /api/members').map(({ body }) => body.requestId)
  expect([first, more]).toEqual([second, []])
})

test('Product §4.70 the terms open over the form, which keeps what was typed, and from there as a whole in the help center', async () => {
  await open({}, { 'GET /api/help': pending })
  await username.fill('anabela')
  await page.getByRole('button', { name: 'Ler os termos de uso' }).click()
  const sheet = page.getByRole('dialog', { name: 'Termos de uso' })
  await expect.element(sheet.getByText('Só para maiores de 18 anos')).toBeVisible()
  await expectAccessible('the terms in short')
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(username).toHaveValue('anabela')
  await page.getByRole('button', { name: 'Ler os termos de uso' }).click()
  await sheet.getByRole('link', { name: 'Ver os termos completos' }).click()
  await expect.poll(() => location.pathname + location.hash).toBe('/m/help#terms')
})

test('Product §5.34 Product §4.62 a number that must be proved needs its code: asked for with a number alone, wrong beside its field, then right', async () => {
  const server = await open(
    { methods: ['username', 'mobile'], verifiesMobile: true, asksMobilePassword: false, registration: [...registrationAsking({ mobileNum: 'required', verificationCode: 'required' })] },
    {
      'POST /api/codes/sms': () => ({ value: { requestId: 'request1', expirationTime: new Date(Date.now() + 60_000).toISOString(), waitSeconds: 60 } }),
      'PUT /api/members': () => refused('code_wrong', { fields: [{ field: 'verificationCode', problem: 'not_accepted' }] }),
    },
  )
  const code = field('Código recebido por SMS')
  const ask = page.getByRole('button', { name: 'Enviar código' })
  await page.getByRole('radio', { name: 'Celular' }).click()
  await expect.poll(shown).toEqual(['mobileNum', 'verificationCode', 'nickname'])
  await ask.click()
  await expect.element(mobile).toHaveFocus()
  expect(server.asked('POST /api/codes/sms')).toEqual([])
  await mobile.fill('11944445555')
  await ask.click()
  await expect.element(page.getByText('Código enviado')).toBeVisible()
  await code.fill('000000')
  await box.click()
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription('Código de verificação incorreto.')
  await expect.element(code).toHaveFocus()
  server.answer({ 'PUT /api/members': () => memberSession })
  await code.fill('123456')
  await submit.click()
  await expect.poll(() => location.pathname).toBe('/m/home')
  expect(server.asked('PUT /api/members').at(-1)?.body).toMatchObject({ variant: 'mobile', mobileNum: '11944445555', verificationCode: '123456', verificationId: 'request1' })
})

test('Product §6.1544 a CPF is held against its check digits before anything is sent, and a gender is chosen from a list', async () => {
  const registration = registrationAsking({ idNumber: 'required', gender: 'required' }).map((rule) => (rule.name === 'idNumber' ? { ...rule, format: 'cpf' as const, minLength: 11, maxLength: 14 } : rule))
  const server = await open({ registration: [...registration] })
  await field('Número do documento').fill('529.982.247-26')
  await submit.click()
  await expect.element(field('Número do documento')).toHaveAttribute('aria-invalid', 'true')
  await field('Número do documento').fill('529.982.247-25')
  await field('Gênero').selectOptions('Prefiro não dizer')
  await expect.element(field('Número do documento')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Gênero')).toHaveValue('undisclosed')
  expect(server.asked('PUT /api/members')).toEqual([])
})

test('Product §6.1547 everybody says whether they are of a class that may not play, and who is reads why they are not registered', async () => {
  const server = await open({ registration: [...registrationAsking({ standing: 'required' })] }, { 'PUT /api/members': () => refused('class_barred') })
  await username.fill('anabela')
  await fillPassword()
  await field('Você faz parte de algum destes grupos?').selectOptions('Sou pessoa do esporte')
  await box.click()
  await submit.click()
  await expect.element(page.getByText(/Pela lei deste mercado, você não pode jogar aqui/u)).toBeVisible()
  expect(server.asked('PUT /api/members').map(({ body }) => body?.standing)).toEqual(['sport'])
})
