import type { ReplyOf } from '@trevo/contract/member/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession, rulesWith } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen, setOnline } from '#testing/open-screen.tsx'

type Promotion = ReplyOf<'GET /api/promotions/:promotionId'>
type Reply = ReplyOf<'POST /api/promotions/:promotionId/join'>

const terms = {
  terms: {
    class: 'task', startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2099-03-20T12:00:00.000Z', period: 'week', eligibility: { all: [] },
    reward: { kind: 'cash', amounts: { BRL: '1000' } }, claimHours: 48, conditions: [{ kind: 'turnover', amounts: { BRL: '5000' }, categories: ['RNG'] }, { kind: 'rounds', count: 20, categories: [] }],
  },
  version: 3, hash: 'a'.repeat(64), currency: 'BRL',
} satisfies Promotion['terms']
const promotion: Promotion = {
  id: '7', title: 'A semana dos slots', content: '<p>Jogue e ganhe.</p>', startDate: '2026-03-01T00:00:00.000Z', endDate: '2099-03-20T12:00:00.000Z', noExpiry: 0, promoAnnouncementCategoryIds: [], announcementImages: [], href: '/m/hot-games',
  label: 'join', unmet: [], percent: null, terms, claim: null, asOf: '2026-03-10T12:00:00.000Z',
}
const claim = { counted: ['2000', '5'], required: ['5000', '20'], endsAt: '2099-03-16T00:00:00.000Z', claimBy: null, rewardMinor: '1000', rejected: null, application: null } satisfies Promotion['claim']
const applyTerms = { ...terms, terms: { ...terms.terms, class: 'apply', conditions: [], claimHours: null, triesMax: 2 } } satisfies Promotion['terms']
const after: Reply = { label: 'joined', unmet: [], percent: 0, claim }

const main = page.getByRole('main')
const button = (name: string | RegExp) => main.getByRole('button', { name })
const open = (more: Partial<Promotion> = {}, answers: Answers = {}, session: typeof memberSession | null = memberSession): Promise<FakeCalls> =>
  openScreen('/m/activityDetail?id=7', { ...(session === null ? {} : { session }), answers: { 'GET /api/promotions/:promotionId': () => ({ ...promotion, ...more }), ...answers } })

beforeEach(() => page.viewport(360, 740))

describe('Product §2.1101 what it says', () => {
  test('sentences from the terms, and all of them folded', async () => {
    await open()
    const summary = main.getByRole('list', { name: 'Em resumo' })
    const told = () => summary.element().textContent.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll('\u00A0', ' ')
    await expect.element(summary).toBeVisible()
    expect(told()).toBe('Você ganha R$ 10,00.Jogue R$ 50,00 em Slots com seu próprio saldo depois de entrar.Jogue 20 rodadas em qualquer jogo depois de entrar.Quando cumprir, toque em Resgatar dentro de 48 horas.')
    await expect.element(main.getByText('Vale uma vez por semana, de segunda a domingo.')).not.toBeVisible()
    await main.getByText('Regras completas').click()
    await expect.element(main.getByText('Vale uma vez por semana, de segunda a domingo.')).toBeVisible()
    await expectAccessible('a promotion with its terms open')
  })

  test('in English too', async () => {
    await openScreen('/m/activityDetail?id=7', { session: memberSession, language: 'en', answers: { 'GET /api/promotions/:promotionId': () => promotion } })
    await expect.element(main.getByRole('list', { name: 'In short' }).getByText('Play 20 rounds in any game after you join.')).toBeVisible()
    await expect.element(button('Join')).toBeEnabled()
  })

  test('Product §2.1220 one that wants a code says so, and its button leads to the field', async () => {
    const byCode = { ...terms, terms: { ...terms.terms, class: 'code', conditions: [] } } satisfies Promotion['terms']
    await open({ terms: byCode })
    await expect.element(main.getByRole('list', { name: 'Em resumo' }).getByText('Digite o código desta promoção na central de bônus.')).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Digitar o código' })).toHaveAttribute('href', '/m/rewardCenter?code=')
    expect(button('Participar').elements()).toEqual([])
    await open({ terms: byCode, label: 'closed' })
    await expect.element(button('Encerrada')).toBeDisabled()
  })

  describe('Product §2.1221 a gift of a birthday', () => {
    type Birthday = ReplyOf<'GET /api/birthday'>
    const ofBirthday = { ...terms, terms: { ...terms.terms, class: 'birthday', period: 'year', conditions: [], endsAt: null } } satisfies Promotion['terms']
    const none: Birthday = { birthday: null, isKnown: false, lockedUntil: null, gifts: null }
    const given: Birthday = { birthday: { month: 3, day: 10 }, isKnown: false, lockedUntil: '2099-03-01T12:00:00.000Z', gifts: { opensAt: '2099-03-10T00:00:00.000Z', endsAt: '2099-03-24T00:00:00.000Z', isOpen: false } }
    const use = () => button('Usar meu aniversário para presentes')

    test('a day is told, said, and taken back', async () => {
      let kept = none
      const server = await open({ terms: ofBirthday, label: 'coming_soon' }, {
        'GET /api/birthday': () => kept,
        'PUT /api/birthday': () => (kept = given),
        'DELETE /api/birthday': () => (kept = { ...none, lockedUntil: given.lockedUntil }),
      })
      await expect.element(main.getByText('Abre no seu aniversário.')).toBeVisible()
      await main.getByLabelText('Dia').selectOptions('30')
      await main.getByLabelText('Mês').selectOptions('fevereiro')
      await use().click()
      await expect.element(main.getByText('Escolha um dia que existe.')).toBeVisible()
      await expectAccessible('a birthday is asked for')
      await main.getByLabelText('Dia').selectOptions('10')
      await main.getByLabelText('Mês').selectOptions('março')
      await use().click()
      await expect.element(main.getByText(/Seu aniversário: .*10 de março.*O presente abre em/)).toBeVisible()
      expect(server.asked('PUT /api/birthday').map(({ body }) => body)).toEqual([{ told: { month: 3, day: 10 } }])
      await button('Não usar mais meu aniversário').click()
      await expect.element(main.getByText(/Você pode informar um dia de novo a partir de/)).toBeVisible()
    })

    test('one that the house knows is a tap, and what is refused is said', async () => {
      let tries = 0
      const server = await open({ terms: ofBirthday, label: 'coming_soon' }, {
        'GET /api/birthday': () => ({ ...none, isKnown: true }),
        'PUT /api/birthday': () => ((tries += 1) === 1 ? refused('birthday_locked') : given),
      })
      await use().click()
      await expect.element(main.getByText(/O dia informado vale por um ano/)).toBeVisible()
      expect(server.asked('PUT /api/birthday').map(({ body }) => body)).toEqual([{ told: null }])
      expect(main.getByLabelText('Dia').elements()).toEqual([])
    })

    test('a guest is not asked', async () => {
      await open({ terms: ofBirthday }, {}, null)
      await expect.element(button('Participar')).toBeVisible()
      expect(use().elements()).toEqual([])
    })
  })

  test('Product §2.102 a page leads to what it is about, and one that is gone says so', async () => {
    await open({ label: null, terms: null })
    await expect.element(main.getByRole('link', { name: 'Jogar agora' })).toHaveAttribute('href', '/m/hot-games')
    await open({}, { 'GET /api/promotions/:promotionId': () => refused('not_found') })
    await expect.element(page.getByText('Esta promoção não está mais disponível')).toBeVisible()
  })

  test('without an answer it can be asked for again', async () => {
    const server = await open({}, { 'GET /api/promotions/:promotionId': () => refused('unavailable') })
    await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    server.answer({ 'GET /api/promotions/:promotionId': () => promotion })
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(button('Participar')).toBeVisible()
  })
})

describe('Product §2.1102 one button, which is the label', () => {
  test('join sends the terms that were seen, once under its own id', async () => {
    const server = await open({}, { 'POST /api/promotions/:promotionId/join': lost })
    await button('Participar').click()
    await expect.element(page.getByText('Toque de novo: um toque repetido conta uma vez só.')).toBeVisible()
    server.answer({ 'POST /api/promotions/:promotionId/join': () => after, 'GET /api/promotions/:promotionId': () => ({ ...promotion, label: 'joined', percent: 0, claim: { ...claim, counted: ['0', '0'] } }) })
    await button('Participar').click()
    await expect.element(page.getByText('Você está participando.')).toBeVisible()
    const bodies = server.asked('POST /api/promotions/:promotionId/join').map(({ body }) => body)
    expect(bodies).toMatchObject([{ version: 3, hash: terms.hash }, { version: 3, hash: terms.hash }])
    expect(new Set(bodies.map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('terms that changed are shown anew, and the next tap sends those', async () => {
    const server = await open({}, { 'POST /api/promotions/:promotionId/join': () => refused('terms_changed') })
    await expect.element(button('Participar')).toBeVisible()
    server.answer({ 'GET /api/promotions/:promotionId': () => ({ ...promotion, terms: { ...terms, version: 4, hash: 'b'.repeat(64) } }) })
    await button('Participar').click()
    await expect.element(page.getByText('As regras mudaram enquanto você lia. Confira e toque de novo.')).toBeVisible()
    server.answer({ 'POST /api/promotions/:promotionId/join': () => after })
    await expect.poll(() => server.asked('GET /api/promotions/:promotionId').length).toBeGreaterThan(1)
    await button('Participar').click()
    await expect.poll(() => server.asked('POST /api/promotions/:promotionId/join').at(-1)?.body).toMatchObject({ version: 4 })
  })

  test('a guest logs in first, and comes back here', async () => {
    const server = await open({}, { 'GET /api/registration/rules': () => rulesWith() }, null)
    await button('Participar').click()
    await expect.poll(() => location.pathname).toBe('/m/login')
    expect(sessionStorage.getItem('intent')).toBe('/m/activityDetail?id=7')
    expect(server.asked('POST /api/promotions/:promotionId/join')).toEqual([])
  })

  test('what is missing is named, and the button is off', async () => {
    await open({ unmet: [[{ rule: 'verified', what: 'phone', how: 'shown' }, { rule: 'deposits-count', min: 1, max: null, how: 'shown' }]] })
    await expect.element(main.getByText('confirmou o celular ou já fez pelo menos 1 depósito')).toBeVisible()
    await expect.element(button('Participar')).toBeDisabled()
  })

  test('while it runs it says how far, leads to play, and leaving says what it costs', async () => {
    const server = await open({ label: 'process', percent: 25, claim }, { 'POST /api/promotions/:promotionId/leave': () => ({ ...after, label: 'closed' }) })
    const bars = main.getByRole('progressbar')
    await expect.element(bars.nth(0)).toHaveAttribute('aria-valuenow', '40')
    await expect.element(bars.nth(1)).toHaveAttribute('aria-valuetext', '5 de 20 rodadas')
    await expect.element(main.getByRole('link', { name: 'Jogar agora' })).toHaveAttribute('href', '/m/hot-games')
    await button('Sair da promoção').click()
    await expect.element(page.getByText(/não dá para entrar de novo neste período/u)).toBeVisible()
    expect(server.asked('POST /api/promotions/:promotionId/leave')).toEqual([])
    await page.getByRole('dialog', { name: 'Sair da promoção?' }).getByRole('button', { name: 'Sair da promoção' }).click()
    await expect.poll(() => server.asked('POST /api/promotions/:promotionId/leave').length).toBe(1)
    await expectAccessible('a promotion that runs')
  })

  test('what is earned is a tap with its amount and its end; without a connection it waits', async () => {
    const server = await open({ label: 'claim', claim: { ...claim, claimBy: '2099-03-18T12:00:00.000Z' } }, { 'POST /api/promotions/:promotionId/claim': () => ({ ...after, label: 'claimed' }) })
    await expect.element(main.getByText(/^Resgate até 18\/03/u)).toBeVisible()
    setOnline(false)
    await expect.element(main.getByText('Sem internet. Participar e resgatar só funcionam com conexão.')).toBeVisible()
    await expect.element(button(/^Resgatar R\$/u)).toBeDisabled()
    setOnline(true)
    await button(/^Resgatar R\$/u).click()
    await expect.element(page.getByText(/R\$.10,00 caíram no seu saldo\./u)).toBeVisible()
    expect(server.asked('POST /api/promotions/:promotionId/claim').length).toBe(1)
  })

  test.each([
    ['coming_soon', 'Em breve', { startDate: '2099-01-01T12:00:00.000Z' }],
    ['closed', 'Encerrada', {}],
    ['claimed', 'Resgatado', { claim }],
    ['issued', 'Recebido', { claim }],
  ] as const)('%s is said, and there is nothing to press', async (label, word, more) => {
    await open({ label, ...more })
    await expect.element(button(word)).toBeDisabled()
    await expectAccessible(`a promotion that is ${label}`)
  })
})

describe('Product §2.1103 an application', () => {
  const remark = page.getByLabelText('Mensagem para a equipe')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Enviar pedido' })

  test('a remark with its counter, at most 140 characters', async () => {
    const server = await open({ terms: applyTerms }, { 'POST /api/promotions/:promotionId/application': () => ({ ...after, label: 'applying' }) })
    await button('Fazer pedido').click()
    await remark.fill('a'.repeat(141))
    await expect.element(remark).toHaveAccessibleDescription('Use no máximo 140 caracteres.')
    await expect.element(send).toBeDisabled()
    await remark.fill('Sou cliente novo')
    await expect.element(remark).toHaveAccessibleDescription('16 de 140 caracteres')
    await expectAccessible('an application')
    await send.click()
    await expect.element(page.getByText('Pedido enviado.')).toBeVisible()
    expect(server.asked('POST /api/promotions/:promotionId/application').map(({ body }) => body)).toMatchObject([{ remark: 'Sou cliente novo', version: 3 }])
  })

  test('what waits can be taken back', async () => {
    const server = await open({ label: 'applying', terms: applyTerms, claim: { ...claim, counted: [], required: [], application: { requestId: 'x'.repeat(16), sentAt: '2026-03-10T12:00:00.000Z', remark: 'Oi', pictures: 2 } } }, { 'DELETE /api/promotions/:promotionId/application': () => ({ ...after, label: 'join' }) })
    await expect.element(main.getByText(/2 fotos/u)).toBeVisible()
    await expect.element(button('Em análise')).toBeDisabled()
    await button('Cancelar pedido').click()
    await expect.poll(() => server.asked('DELETE /api/promotions/:promotionId/application').length).toBe(1)
  })

  test('a refusal says why, and how often one may ask again', async () => {
    const rejected = { reason: 'picture_unreadable', sentence: 'A foto está escura.', triesLeft: 1 } as const
    await open({ label: 'rejected', terms: applyTerms, claim: { ...claim, rejected } })
    await expect.element(main.getByText('Não deu para ler a foto.')).toBeVisible()
    await expect.element(main.getByText('A foto está escura.')).toBeVisible()
    await expect.element(button('Pedir de novo')).toBeEnabled()
    await open({ label: 'rejected', terms: applyTerms, claim: { ...claim, rejected: { ...rejected, triesLeft: 0 } } })
    await expect.element(button('Recusado')).toBeDisabled()
  })
})

describe('Product §2.1151 what it is worth', () => {
  const bonusTerms = {
    ...terms,
    terms: { ...terms.terms, class: 'deposit', conditions: [], bps: 10_000, nth: 1, least: { BRL: '2000' }, claimHours: null, reward: { kind: 'bonus', amounts: { BRL: '10000' }, times: 30, of: 'bonus', days: 14, isSticky: false, maxStakes: {}, caps: {} } },
  } satisfies Promotion['terms']
  const slot = { vassalage: 'TREVO', gameCode: 'trevo-da-sorte', gameName: 'Trevo da Sorte', returnBps: 9_600, weightBps: 10_000 }
  const worth = { kind: 'bonus', currency: 'BRL', games: [slot, { ...slot, gameCode: 'roleta', gameName: 'Roleta', returnBps: null, weightBps: 1_000 }], game: slot, deposit: '10000', bonus: '10000', required: '300000', stake: '100', turnover: '300000', bets: '3000', cost: '12000', expected: '-2000', cap: null, days: 14 } satisfies ReplyOf<'GET /api/promotions/:promotionId/worth'>
  const sheet = page.getByRole('dialog', { name: 'Quanto isto vale' })
  const told = () => sheet.element().textContent.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll('\u00A0', ' ')

  test('the worst case, what is to be staked, its cost and what is left, below nothing too', async () => {
    const server = await open({ terms: bonusTerms }, { 'GET /api/promotions/:promotionId/worth': () => worth })
    await button('Quanto isto vale?').click()
    await expect.element(sheet.getByText('Em média isto custa mais do que dá.')).toBeVisible()
    expect(told()).toContain('Você perde R$ 100,00 do depósito e R$ 100,00 de bônus. Nunca mais que isso.')
    expect(told()).toContain('R$ 3.000,00≈ 3.000 apostas')
    expect(told()).toContain('-R$ 20,00')
    expect(told()).toContain('Este jogo devolve em média 96% do que se aposta, e 100% de cada aposta contam.')
    await expectAccessible('what a bonus is worth')
    await sheet.getByLabelText('Jogo').selectOptions('TREVO/roleta')
    await sheet.getByLabelText('Depósito').fill('50')
    await expect.poll(() => server.asked('GET /api/promotions/:promotionId/worth').map(({ query }) => query).at(-1)).toMatchObject({ vassalage: 'TREVO', gameCode: 'roleta', deposit: '5000' })
  })

  test('what is not known is called so', async () => {
    await open({ terms: bonusTerms }, { 'GET /api/promotions/:promotionId/worth': () => ({ ...worth, game: { ...slot, returnBps: null }, turnover: null, bets: null, cost: null, expected: null }) })
    await button('Quanto isto vale?').click()
    await expect.element(sheet.getByText('Não sabemos quanto este jogo devolve em média.')).toBeVisible()
    expect(told().match(/não sabemos/gu)).toHaveLength(3)
  })

  test('a promotion in cash asks nothing', async () => {
    await open()
    await expect.element(button('Participar')).toBeVisible()
    expect(button('Quanto isto vale?').elements()).toEqual([])
  })
})
