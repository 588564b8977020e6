import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './addresses.ts'
import { newNational } from './codes.ts'
import { goTo } from './go-to.ts'
import { trevo } from './journey.ts'
import { anotherDesk } from './office.ts'
import { newCpf, paperPicture } from './paper-pictures.ts'
import { payAtTestBank } from './payer.ts'
import type { Contexts } from './test.ts'
import { ownAddress } from './visitor.ts'

export interface Market {
  readonly code: 'sandbox' | 'br' | 'mt' | 'gb'
  readonly sign: string
  /** What the market's own papers are. */
  readonly papers: { readonly country: string; readonly kind: string; readonly numberLabel: string; readonly number: () => string; readonly sides: readonly string[] }
  readonly pays: 'pix' | 'card'
  /** Where the money goes out to; null: a PIX key that is typed. */
  readonly account: Readonly<Record<string, string>> | null
  readonly answerDays: number
}

const holder = 'Marina Prova Souza'
const password = 'quatro folhas'
const main = (page: Page): Locator => page.getByRole('main')
const passport = (country: string) => ({ country, kind: 'Passaporte', numberLabel: 'Número do documento', number: () => `P${Date.now().toString().slice(-8)}`, sides: ['Frente do documento', 'Selfie'] })
/** One of its own for each house: whose papers say another than the registration is not verified. */
const cpfs = { sandbox: newCpf(), br: newCpf() } as const
const cnh = (house: keyof typeof cpfs) => ({ country: 'BR', kind: 'CNH', numberLabel: 'CPF', number: () => cpfs[house], sides: ['Frente do documento', 'Verso do documento', 'Selfie'] })

export const markets: readonly Market[] = [
  { code: 'sandbox', sign: 'R$', papers: cnh('sandbox'), pays: 'pix', account: null, answerDays: 56 },
  { code: 'br', sign: 'R$', papers: cnh('br'), pays: 'pix', account: null, answerDays: 7 },
  { code: 'mt', sign: '€', papers: passport('MT'), pays: 'card', account: { 'Titular da conta': holder, IBAN: 'MT84MALT011000012345MTLCAST001S' }, answerDays: 10 },
  { code: 'gb', sign: '£', papers: passport('GB'), pays: 'card', account: { 'Titular da conta': holder, 'Sort code': '200415', 'Número da conta': '55779911' }, answerDays: 56 },
]

/** What each law wants known of who plays; a registration asks for it. */
const told: Readonly<Record<Market['code'], readonly (readonly [label: RegExp, value: string])[]>> = (() => {
  const person = [[/^Nome completo/u, holder], [/^Data de nascimento/u, '1991-05-17'], [/^Endereço/u, 'Rua das Flores 12, São Paulo']] as const
  const mail = [/^E-mail/u, `marina${Date.now().toString(36)}@example.com`] as const
  return { sandbox: [], br: [...person, mail, [/^Número do documento/u, cpfs.br], [/^Celular/u, newNational()]], mt: [...person, mail], gb: person }
})()

const register = async (page: Page, username: string, { code }: Market): Promise<void> => {
  await visit(page, '/m/register')
  for (const [label, value] of told[code]) await main(page).getByLabel(label).fill(value)
  if (code === 'br') {
    await page.getByLabel('Gênero').selectOption('Prefiro não dizer')
    await page.getByLabel('Você faz parte de algum destes grupos?').selectOption('Nenhum destes')
  }
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha').fill(password)
  await page.getByRole('checkbox', { name: /anos/u }).check()
  await main(page).getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
}

const sendPapers = async (page: Page, { papers }: Market): Promise<void> => {
  await visit(page, '/m/kyc')
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByLabel('País do documento').selectOption(papers.country)
  await page.getByRole('button', { name: papers.kind }).click()
  await page.getByLabel('Nome completo').fill(holder)
  await page.getByLabel('Data de nascimento').fill('1991-05-17')
  await page.getByLabel(papers.numberLabel).fill(papers.number())
  await page.getByRole('button', { name: 'Continuar' }).click()
  for (const [tint, side] of papers.sides.entries()) {
    await page.getByLabel(`Escolher foto: ${side}`).setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: paperPicture(tint + 20) })
    await expect(page.getByRole('listitem').filter({ hasText: side }).getByText('Recebida')).toBeVisible({ timeout: 30_000 })
  }
  await page.getByRole('button', { name: 'Enviar para conferência' }).click()
  await expect(page.getByRole('heading', { name: 'Estamos conferindo' })).toBeVisible()
}

const setLimits = async (page: Page, { sign }: Market): Promise<void> => {
  await visit(page, '/m/limits')
  for (const [kind, field, value, shown] of [['Perdas', 'Valor', '500', `${sign}\u00a0500,00`], ['Tempo de jogo', 'Minutos', '120', '2 h']] as const) {
    await main(page).getByRole('button', { name: `Definir limite: ${kind}` }).click()
    const sheet = page.getByRole('dialog', { name: kind })
    await sheet.getByRole('radio').last().check()
    await sheet.getByLabel(field).fill(value)
    await sheet.getByRole('button', { name: 'Salvar limite' }).click()
    await expect(sheet).toBeHidden()
    await expect(main(page).getByText(shown).first()).toBeVisible()
  }
}

const payIn = async (page: Page, { pays, sign }: Market): Promise<void> => {
  await visit(page, '/m/voucherCenter')
  const amount = page.getByLabel('Quanto você quer depositar?')
  if (pays === 'pix') {
    await amount.fill('100,00')
    await page.getByRole('button', { name: /Gerar PIX/u }).click()
    await payAtTestBank(page)
  } else {
    await page.getByRole('group', { name: 'Como você quer pagar?' }).getByRole('button', { name: /Cartão/u }).click()
    await amount.fill('100,00')
    await main(page).getByRole('button', { name: /(?:Pagar|Continuar) .*[Cc]artão/u }).click()
    const [bank] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Abrir página de pagamento' }).click()])
    await bank.getByLabel('Número do cartão').fill('4000 0566 5566 5556')
    await bank.getByRole('button', { name: 'Continuar' }).click()
    await bank.getByLabel('Código').fill('123456')
    await bank.getByRole('button', { name: 'Confirmar' }).click()
    await expect(bank.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
    await page.bringToFront()
  }
  await expect(page.getByText('Depósito confirmado')).toBeVisible({ timeout: 20_000 })
  await visit(page, '/m/wallet')
  await expect(main(page).getByText(`${sign}\u00a0100,00`).first()).toBeVisible()
}

const play = async (page: Page): Promise<void> => {
  await visit(page, '/m/game?vassalage=TREVO&gameCode=trevo-da-sorte')
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Girar' })
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  const rounds = (): Promise<number> =>
    page.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { readonly token?: string }
      const answer = await fetch('/api/records/bets', { headers: { authorization: `Bearer ${token ?? ''}` } })
      return ((await answer.json()) as { readonly list: readonly unknown[] }).list.length
    })
  await expect(async () => {
    if ((await rounds()) === 0) await spin.click({ timeout: 5_000 })
    await expect.poll(rounds, { timeout: 10_000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
}

const complain = async (page: Page): Promise<void> => {
  await visit(page, '/m/feedback/new')
  await page.getByLabel('Sobre o quê?').selectOption('withdrawal')
  await page.getByLabel('O que aconteceu?').fill('O saque ainda não chegou ao banco.')
  await main(page).getByRole('button', { name: 'Enviar reclamação' }).click()
  await expect(page).toHaveURL(/\/m\/feedback\?id=cmp_/u)
}

const prove = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog').filter({ has: page.getByLabel(/^Senha/u) })
  await question.getByLabel(/^Senha/u).fill(password)
  await question.getByRole('button', { name: 'Confirmar' }).click()
}

const saveAccount = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  await visit(page, '/m/securityCenter')
  await page.getByRole('button', { name: /^Chaves e contas/u }).click()
  const sheet = page.getByRole('dialog', { name: 'Chaves e contas' })
  for (const [label, value] of Object.entries(fields)) await sheet.getByLabel(label).fill(value)
  await sheet.getByRole('button', { name: 'Salvar conta' }).click()
  await prove(page)
  await expect(page.getByText('Conta salva')).toBeVisible()
}

const payOut = async (page: Page, { account, sign }: Market): Promise<void> => {
  if (account !== null) await saveAccount(page, account)
  await visit(page, '/m/withdraw')
  await page.getByLabel('Quanto você quer sacar?').fill('20,00')
  if (account === null) {
    await page.getByRole('radio', { name: 'E-mail' }).click()
    await page.getByLabel('Chave PIX', { exact: true }).fill('marina@example.com')
  }
  await page.getByRole('button', { name: /Revisar saque/u }).click()
  await page.getByRole('button', { name: 'Sacar agora' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${sign}\u00a020,00` }).first()).toBeVisible()
}

/** The law of the market in one member's hands: what it asks for first, in which money, and by what words. */
export const doTenTasks = async (page: Page, contexts: Contexts, market: Market): Promise<void> => {
  page.setDefaultTimeout(30_000)
  await ownAddress(page)
  const username = `dez${Date.now().toString(36)}`
  await register(page, username, market)

  await sendPapers(page, market)
  const risk = await anotherDesk(contexts, 'risk', { path: '/papers' })
  const sent = risk.getByRole('grid', { name: 'Papers' }).getByRole('row').filter({ hasText: username })
  await goTo(risk, sent.getByRole('link').first(), new RegExp(` · ${market.papers.country}$`, 'u'))
  await risk.getByRole('button', { name: 'Verify', exact: true }).click()
  await risk.getByRole('dialog', { name: 'Verify these papers' }).getByRole('button', { name: 'Verify these papers' }).click()
  await expect(page.getByRole('heading', { name: 'Identidade confirmada' })).toBeVisible({ timeout: 20_000 })
  await risk.context().close()

  await setLimits(page, market)
  await payIn(page, market)
  await play(page)

  await visit(page, '/m/gameRecord')
  await expect(page.getByRole('listitem').filter({ hasText: 'Trevo da Sorte' }).first()).toBeVisible()

  await payOut(page, market)

  await visit(page, '/m/responsible')
  await main(page).getByRole('button', { name: 'Pausar minha conta' }).click()
  const sure = page.getByRole('dialog').first()
  await sure.getByRole('button', { name: /Pausar/u }).click()
  // Who saved an account a moment ago has proved it.
  if (market.account === null) await prove(page)
  await expect(page).toHaveURL(/\/m\/home$/u)

  await visit(page, '/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).not.toHaveURL(/\/m\/login/u)
  await visit(page, '/m/game?vassalage=TREVO&gameCode=trevo-da-sorte')
  await expect(page).toHaveURL(/\/m\/responsible$/u)

  await complain(page)
  await visit(page, '/m/help')
  await page.getByRole('button', { name: 'Regras deste mercado' }).click()
  await expect(page.getByRole('article')).toContainText(`${market.answerDays} dias`)
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
}
