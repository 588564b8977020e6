import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, rulesWith, securityWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const long = (words: string) => `${words} `.repeat(6).trim()
const at = '2026-11-20T12:00:00.000Z'

const seen = { device: 'Chrome, Android', isStandalone: false, address: '10.1.•••' }

const open = (answers: Answers = {}, language: 'pt' | 'en' = 'pt'): Promise<FakeCalls> =>
  openScreen('/m/securityCenter', {
    language,
    session: memberSession,
    answers: {
      'GET /api/security': () => securityWith(),
      'GET /api/registration/rules': () => rulesWith(),
      'GET /api/bank-accounts': () => ({ accounts: [], most: 5, kinds: ['pix', 'br-bank', 'sepa', 'uk-bank'] }),
      'GET /api/sessions': () => ({ sessions: [{ id: 's1', isCurrent: true, startedAt: at, lastSeenAt: at, ...seen }, { id: 's2', isCurrent: false, startedAt: at, lastSeenAt: at, ...seen, device: long('Navegador') }] }),
      'GET /api/login-history': () => ({ list: [{ id: 'l1', at, isSuccess: true, method: 'password', reason: null, ...seen }, { id: 'l2', at, isSuccess: false, method: 'sms', reason: 'code_wrong', ...seen }], pageNum: 1, totalPages: 1 }),
      ...answers,
    },
  })

const row = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
const sheet = (name: string) => page.getByRole('dialog', { name })
const close = async (title: string): Promise<void> => {
  // A tall sheet reaches out of the frame that the test sees.
  ;(sheet(title).getByRole('button', { name: 'Fechar' }).element() as HTMLElement).click()
  await expect.element(sheet(title)).not.toBeInTheDocument()
}
const over = () => Math.max(document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll('dialog[open]')].map((each) => each.scrollWidth - each.clientWidth))

const sheets = [
  [/^Senha de saque/u, 'Senha de saque'],
  [/^App autenticador/u, 'App autenticador'],
  [/^Chaves de acesso/u, 'Chaves de acesso'],
  [/^Celular/u, 'Celular'],
  [/^E-mail/u, 'E-mail'],
  [/^Chaves e contas/u, 'Chaves e contas'],
  [/^Aparelhos conectados/u, 'Aparelhos conectados'],
  [/^Histórico de acessos/u, 'Histórico de acessos'],
] as const

test('Product §2.74 the security center and each of its sheets is whole and accessible, in both themes, and as wide as a phone of 320 px', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Proteção básica' })).toBeVisible()
  await expectAccessible('the security center')
  await page.viewport(320, 640)
  expect(over()).toBe(0)
  for (const [opens, title] of sheets) {
    await row(opens).click()
    await expect.element(sheet(title)).toBeVisible()
    await expectAccessible(title)
    expect(over(), title).toBe(0)
    await close(title)
  }
  await page.viewport(360, 740)
})

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

test('Product §2.100 on 360 × 740 the steps have their numbers, and the link, the key and the field stand on one screen', async () => {
  await page.viewport(360, 740)
  await open({
    'POST /api/security/totp': () => ({ uri: `otpauth://totp/Trevo:ana?secret=${secret}&issuer=Trevo`, secret }),
    'POST /api/security/totp/confirm': () => refused('second_factor_wrong', { fields: [{ field: 'code', problem: 'not_accepted' }] }),
  })
  await row(/App autenticador/u).click()
  const own = sheet('App autenticador')
  await own.getByRole('button', { name: 'Começar' }).click()
  await expect.element(own.getByRole('list')).toHaveStyle({ listStyleType: 'decimal' })
  for (const part of [own.getByRole('link', { name: 'Abrir no app autenticador' }), own.getByText(/^ABCD EFGH/u), own.getByLabelText('Código do app'), own.getByRole('button', { name: 'Ativar' })])
    await expect.element(part).toBeInViewport({ ratio: 1 })
  await own.getByLabelText('Código do app').fill('000 000')
  await own.getByRole('button', { name: 'Ativar' }).click()
  await expect.element(own.getByLabelText('Código do app')).toHaveAccessibleDescription('Código incorreto.')
})

test('Product §5.20 Product §5.31 Product §5.32 Product §2.99 a bad number, a bad address and an empty field each say what is wrong, and nothing is promised that is off', async () => {
  await open()
  await row(/^Celular/u).click()
  const phone = sheet('Celular')
  await expect.element(phone.getByText('Confirme que o número é seu')).toBeVisible()
  await phone.getByLabelText('Celular', { exact: true }).fill('123')
  await phone.getByRole('button', { name: 'Confirmar celular' }).click()
  await expect.element(phone.getByLabelText('Celular', { exact: true })).toHaveAccessibleDescription('Digite um celular com pelo menos 6 dígitos.')
  await expect.element(phone.getByLabelText('Código recebido por SMS')).toHaveAccessibleDescription('Preencha: Código recebido por SMS.')
  await close('Celular')
  await row(/^E-mail/u).click()
  const email = sheet('E-mail').getByLabelText('E-mail', { exact: true })
  for (const [typed, words] of [['a@b', 'O formato do e-mail não é válido.'], ['', 'Preencha: E-mail.']] as const) {
    await email.fill(typed)
    await sheet('E-mail').getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect.element(email).toHaveAccessibleDescription(words)
  }
})

test('Product §4.109 one session, or every other one, is ended from the list of devices', async () => {
  const session = (id: string) => ({ id, isCurrent: id === 's1', startedAt: at, lastSeenAt: at, ...seen })
  let there = ['s1', 's2', 's3', 's4']
  const server = await open({
    'GET /api/sessions': () => ({ sessions: there.map(session) }),
    'DELETE /api/sessions/:sessionId': ({ params }) => {
      there = there.filter((id) => id !== params.sessionId)
      return {}
    },
    'DELETE /api/sessions': () => {
      there = ['s1']
      return { ended: 2 }
    },
  })
  await row(/^Aparelhos conectados/u).click()
  const own = sheet('Aparelhos conectados')
  await expect.poll(() => own.getByRole('listitem').elements()).toHaveLength(4)
  await expect.element(own.getByText('Este aparelho')).toBeVisible()
  await own.getByRole('button', { name: 'Encerrar Chrome, Android' }).first().click()
  await expect.poll(() => own.getByRole('listitem').elements()).toHaveLength(3)
  expect(server.asked('DELETE /api/sessions/:sessionId').map(({ params }) => params.sessionId)).toEqual(['s2'])
  await own.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await expect.poll(() => own.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(own.getByRole('button', { name: 'Encerrar todas as outras' })).not.toBeInTheDocument()
})

const sent = () => ({ value: { requestId: 'request1', expirationTime: new Date(Date.now() + 60_000).toISOString(), waitSeconds: 60 } })

test('Product §4.106 a wrong code stands beside its field, and a number that another member has proved beside the number', async () => {
  const server = await open({ 'POST /api/codes/sms': sent, 'PUT /api/security/phone': () => refused('code_wrong', { fields: [{ field: 'verificationCode', problem: 'not_accepted' }] }) })
  await row(/^Celular/u).click()
  const own = sheet('Celular')
  const [number, code, confirm] = [own.getByLabelText('Celular', { exact: true }), own.getByLabelText('Código recebido por SMS'), own.getByRole('button', { name: 'Confirmar celular' })]
  await number.fill('11933334444')
  await own.getByRole('button', { name: 'Enviar código' }).click()
  await expect.element(own.getByRole('button', { name: / s$/u })).toBeDisabled()
  await code.fill('123456')
  await confirm.click()
  await expect.element(code).toHaveAccessibleDescription('Código de verificação incorreto. Confira os dígitos.')
  server.answer({ 'PUT /api/security/phone': () => refused('mobile_taken', { fields: [{ field: 'mobileNum', problem: 'taken' }] }) })
  await code.fill('654321')
  await confirm.click()
  await expect.element(number).toHaveAccessibleDescription(/Este celular já tem uma conta/u)
  await expectAccessible('a number that is somebody else’s')
  server.answer({ 'PUT /api/security/phone': () => ({ masked: '•••4445' }) })
  await number.fill('11933334445')
  await own.getByRole('button', { name: 'Enviar código' }).click()
  await code.fill('111111')
  await confirm.click()
  await expect.element(own).not.toBeInTheDocument()
  expect(server.asked('PUT /api/security/phone').at(-1)?.body).toMatchObject({ countryDialingCode: '55', mobileNum: '11933334445', verificationCode: '111111', verificationId: 'request1' })
})

test('Product §4.107 a wrong code for an address stands beside its field', async () => {
  await open({ 'POST /api/codes/email': sent, 'PUT /api/security/email': () => refused('code_wrong', { fields: [{ field: 'verificationCode', problem: 'not_accepted' }] }) })
  await row(/^E-mail/u).click()
  const own = sheet('E-mail')
  await own.getByLabelText('E-mail', { exact: true }).fill('ana@people.example')
  await own.getByRole('button', { name: 'Enviar código' }).click()
  await own.getByLabelText('Código recebido por e-mail').fill('123456')
  await own.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect.element(own.getByLabelText('Código recebido por e-mail')).toHaveAccessibleDescription('Código de verificação incorreto. Confira os dígitos.')
})

test('Product §4.102 a payment password that is easily guessed, or not repeated alike, is told beside its field', async () => {
  const server = await open({ 'PUT /api/security/payment-password': () => ({}) })
  await row(/^Senha de saque/u).click()
  const own = sheet('Senha de saque')
  const [fresh, again, create] = [own.getByLabelText('Nova senha de saque', { exact: true }), own.getByLabelText('Repita a senha de saque', { exact: true }), own.getByRole('button', { name: 'Criar senha de saque' })]
  await fresh.fill('123456')
  await again.fill('271828')
  await create.click()
  await expect.element(fresh).toHaveFocus()
  await expect.element(again).toHaveAttribute('aria-invalid', 'true')
  expect(server.asked('PUT /api/security/payment-password')).toEqual([])
  await fresh.fill('271828')
  await create.click()
  await expect.element(own).not.toBeInTheDocument()
  expect(server.asked('PUT /api/security/payment-password').map(({ body }) => body)).toEqual([{ paymentPassword: '271828', confirmPaymentPassword: '271828' }])
})

const accountWords = {
  pt: {
    row: /^Chaves e contas/u, title: 'Chaves e contas', save: 'Salvar conta', holder: 'Titular da conta', iban: 'IBAN', sortCode: 'Sort code', number: 'Número da conta', bank: 'Banco', branch: 'Agência', account: 'Conta com dígito',
    wrong: ['Escreva nome e sobrenome.', 'Este IBAN não confere. Veja se algum caractere foi trocado.'], country: 'Contas deste país não recebem por SEPA.', length: 'O IBAN deste país tem outro tamanho. Veja se falta ou sobra algo.',
    own: 'A conta precisa ser sua, com o nome dos seus documentos.', uk: ['O sort code tem 6 dígitos.', 'O número da conta tem 8 dígitos.'], br: 'Falta o hífen antes do dígito, por exemplo 12345-6.',
  },
  en: {
    row: /^Keys and accounts/u, title: 'Keys and accounts', save: 'Save account', holder: 'Account holder', iban: 'IBAN', sortCode: 'Sort code', number: 'Account number', bank: 'Bank', branch: 'Branch', account: 'Account with its digit',
    wrong: ['Write first name and surname.', 'This IBAN does not add up. Check for a wrong character.'], country: 'Accounts of this country take no SEPA transfer.', length: 'IBANs of this country have another length. Check for a missing character.',
    own: 'The account must be yours, in the name on your papers.', uk: ['A sort code has 6 digits.', 'An account number has 8 digits.'], br: 'The hyphen before the digit is missing, such as 12345-6.',
  },
} as const

describe.each(['pt', 'en'] as const)('Product §4.653 an account is added, in %s', (language) => {
  const words = accountWords[language]
  const saved = (kind: 'sepa' | 'uk-bank' | 'br-bank', masked: string) => ({ bankAccountId: 'bnk_1', destination: { kind, type: kind, masked }, addedAt: at, usableFrom: null })
  const openSheet = async (kinds: readonly ('pix' | 'sepa' | 'uk-bank' | 'br-bank')[], answers: Answers = {}) => {
    const server = await open({ 'GET /api/bank-accounts': () => ({ accounts: [], most: 5, kinds: [...kinds] }), ...answers }, language)
    await row(words.row).click()
    await expect.element(sheet(words.title)).toBeVisible()
    return { server, own: sheet(words.title) }
  }

  test('by its IBAN: what is wrong stands beside its field, and nothing is sent', async () => {
    const { server, own } = await openSheet(['sepa'], { 'POST /api/bank-accounts': () => refused('invalid_fields', { fields: [{ field: 'holder', problem: 'not_own' }] }) })
    const [holder, iban, save] = [own.getByLabelText(words.holder), own.getByLabelText(words.iban), own.getByRole('button', { name: words.save })]
    await holder.fill('Ana')
    await iban.fill('MT84 MALT 0110 0001 2345 MTLC AST0 01T')
    await save.click()
    await expect.element(holder).toHaveFocus()
    await expect.element(holder).toHaveAccessibleDescription(words.wrong[0])
    await expect.element(iban).toHaveAccessibleDescription(words.wrong[1])
    await expectAccessible('an account got wrong')
    await iban.fill('US64 SVBK US6S 3300 9588 79')
    await expect.element(iban).toHaveAccessibleDescription(words.country)
    await iban.fill('DE89 3704 0044 0532 0130')
    await expect.element(iban).toHaveAccessibleDescription(words.length)
    expect(server.asked('POST /api/bank-accounts')).toEqual([])
    await holder.fill('Bruno Lima')
    await iban.fill('MT84 MALT 0110 0001 2345 MTLC AST0 01S')
    await save.click()
    await expect.element(holder).toHaveAccessibleDescription(words.own)
    await expect.element(iban).toHaveValue('MT84 MALT 0110 0001 2345 MTLC AST0 01S')
    server.answer({ 'POST /api/bank-accounts': () => saved('sepa', 'MT•• •••• 001S') })
    await holder.fill('Ana Souza')
    server.answer({ 'GET /api/bank-accounts': () => ({ accounts: [saved('sepa', 'MT•• •••• 001S')], most: 5, kinds: ['sepa'] }) })
    await save.click()
    await expect.element(own.getByText('MT•• •••• 001S')).toBeVisible()
    await expect.element(holder).toHaveValue('')
    expect(server.asked('POST /api/bank-accounts').at(-1)?.body).toEqual({ kind: 'sepa', iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', holder: 'Ana Souza' })
  })

  test('by sort code and number', async () => {
    const { server, own } = await openSheet(['uk-bank'], { 'POST /api/bank-accounts': () => saved('uk-bank', '••-••-15 ••••9911') })
    const [code, number, save] = [own.getByLabelText(words.sortCode), own.getByLabelText(words.number), own.getByRole('button', { name: words.save })]
    await own.getByLabelText(words.holder).fill('Ana Souza')
    await code.fill('20-04')
    await number.fill('779911')
    await save.click()
    await expect.element(code).toHaveAccessibleDescription(words.uk[0])
    await expect.element(number).toHaveAccessibleDescription(words.uk[1])
    await code.fill('20-04-15')
    await number.fill('55779911')
    await save.click()
    await expect.element(number).toHaveValue('')
    expect(server.asked('POST /api/bank-accounts').map(({ body }) => body)).toEqual([{ kind: 'uk-bank', sortCode: '20-04-15', accountNumber: '55779911', holder: 'Ana Souza' }])
  })

  test('by bank, branch and number, beside PIX keys', async () => {
    const { server, own } = await openSheet(['pix', 'br-bank'], { 'POST /api/bank-accounts': () => saved('br-bank', '341 · 1234 · •••45-6') })
    await own.getByRole('radio', { name: language === 'pt' ? 'Conta bancária' : 'Bank account', exact: true }).click()
    const account = own.getByLabelText(words.account)
    await own.getByLabelText(words.holder).fill('Ana Souza')
    await own.getByLabelText(words.bank, { exact: true }).fill('341')
    await own.getByLabelText(words.branch).fill('1234')
    await account.fill('123456')
    await own.getByRole('button', { name: words.save }).click()
    await expect.element(account).toHaveAccessibleDescription(words.br)
    await account.fill('12345-6')
    await own.getByRole('button', { name: words.save }).click()
    await expect.element(account).toHaveValue('')
    expect(server.asked('POST /api/bank-accounts').map(({ body }) => body)).toEqual([{ kind: 'br-bank', bank: '341', branch: '1234', account: '12345-6', holder: 'Ana Souza' }])
  })
})
