import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Bonus = ReplyOf<'GET /api/rewards'>['ended'][number]
type FreeRounds = ReplyOf<'GET /api/rewards'>['freeRounds'][number]
type Line = ReplyOf<'GET /api/bonus/:bonusId/lines'>['list'][number]

const main = page.getByRole('main')
const at = '2026-03-01T12:00:00.000Z'
const bonus = (given: Partial<Bonus> = {}): Bonus => ({
  bonusId: 'bns_1', state: 'active', currency: 'BRL', granted: '10000', balance: '7500', required: '100000', counted: '40000', maxStake: '500', cap: null, isSticky: false, endsAtWithdrawal: false, days: 30, madeAt: at, activeAt: at,
  expiresAt: '2099-03-31T12:00:00.000Z', endedAt: null, endReason: null, converted: '0', forfeited: '0', lapsed: '0', rounds: null, ...given,
})
const waits = (n: number): Bonus => bonus({ bonusId: `bns_w${n}`, state: 'waiting', granted: `${n}00`, balance: '0', activeAt: null, expiresAt: null })
const over = bonus({ bonusId: 'bns_9', state: 'converted', endedAt: at, endReason: 'wagered', converted: '12000', balance: '0' })
const line = (given: Partial<Line> = {}): Line => ({
  lineId: '7', at, vassalage: 'TREVO', gameCode: 'banca', gameName: 'Banca', category: 'LIVE', roundId: 'r1', isFirst: true, staked: '2000', turnover: '300', weightBps: 1_000, counts: '30', added: '30', reason: 'counted', corrected: null, dispute: null, ...given,
})
const rewards = (given: Partial<ReplyOf<'GET /api/rewards'>> = {}): ReplyOf<'GET /api/rewards'> => ({ active: bonus(), waiting: [], ended: [], freeRounds: [], takesCodes: false, next: null, ...given })
const weights = (['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const).map((category) => ({ category, weightBps: category === 'LIVE' ? 1_000 : category === 'PVP' ? 0 : 10_000 }))

const given: ReplyOf<'GET /api/reward-lines'>['list'][number] = {
  rewardId: 'rwr_2', kind: 'cashback', day: '2026-03-02', lastDay: '2026-03-08', paidAt: at, currency: 'BRL', played: '750000', back: '580000', rewards: '20000', base: '150000', rateBps: 500, amount: '7500', isCapped: false,
}
const noLines: Answers = { 'GET /api/reward-lines': () => ({ list: [], next: null, now: null }) }
const open = (answers: Answers, path = '/m/rewardCenter'): Promise<FakeCalls> => openScreen(path, { session: memberSession, answers: { ...noLines, ...answers } })

test('Product §2.1161 the one in play with how far it is, those that wait and those that ended', async () => {
  await open({ 'GET /api/rewards': () => rewards({ waiting: [waits(2), waits(3)], ended: [over] }) })
  await expect.element(main.getByRole('progressbar', { name: 'Apostado até agora' })).toHaveAttribute('aria-valuetext', expect.stringMatching(/^R\$.400,00 de R\$.1\.000,00 apostados$/))
  await expect.element(main.getByText('Próximo')).toBeVisible()
  await expect.element(main.getByText('Virou saldo')).toBeVisible()
  await expectAccessible('the bonus center')
})

test('Product §2.1180 what was given back stands there with how it was made, without a bonus too', async () => {
  const offer = { currency: 'BRL', product: 'casino' as const, cashbackBps: 500, rakebackBps: 1_000, cap: '100000', least: '100' }
  const day: typeof given = { ...given, rewardId: 'rwr_1', kind: 'rakeback', day: '2026-03-01', lastDay: '2026-03-01', played: '123457', back: '0', rewards: '0', base: '4320', rateBps: 1_000, amount: '432' }
  const server = await open({
    'GET /api/rewards': () => rewards({ active: null }),
    'GET /api/reward-lines': ({ query }) => ('after' in query ? { list: [{ ...given, rewardId: 'rwr_0', rewards: '0', isCapped: true }], next: null, now: offer } : { list: [given, day], next: 'rwr_1', now: offer }),
  })
  for (const text of ['Cashback de 02/03/2026 a 08/03/2026', /Você apostou R\$.7\.500,00 do seu dinheiro e R\$.5\.800,00 voltaram\. R\$.200,00 que você recebeu no período foram descontados\. 5% de R\$.1\.500,00: R\$.75,00\./, 'Rakeback de 01/03/2026', /De R\$.1\.234,57 .* em média R\$.43,20 ficam conosco\. 10% disso/]) await expect.element(main.getByText(text)).toBeVisible()
  for (const text of [/Cashback: 5% do que você perde .* de R\$.1,00 até R\$.1\.000,00/, /Rakeback: 10% do que fica em média conosco/, 'Só contam jogos de cassino.']) await expect.element(main.getByText(text)).toBeVisible()
  await expectAccessible('given back')
  await main.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(main.getByText(/passa do máximo de uma semana/)).toBeVisible()
  expect(server.asked('GET /api/reward-lines').at(-1)?.query).toEqual({ after: 'rwr_1' })
})

test('Product §4.1161 one that waits goes a place up; what changed meanwhile is said, and the list is read anew', async () => {
  let tries = 0
  const server = await open({
    'GET /api/rewards': () => rewards({ waiting: [waits(2), waits(3)] }),
    'POST /api/bonus/order': () => ((tries += 1) === 1 ? refused('grant_over') : { waiting: [waits(3), waits(2)] }),
  })
  const up = main.getByRole('button', { name: /Passar o bônus de R\$.3,00 para a frente/ })
  await up.click()
  await expect.element(main.getByText('Este bônus já começou ou terminou. Veja de novo.')).toBeVisible()
  await up.click()
  await expect.poll(() => server.asked('POST /api/bonus/order').at(-1)?.body).toEqual({ bonusIds: ['bns_w3', 'bns_w2'] })
})

const freeRounds = (given: Partial<FreeRounds> = {}): FreeRounds => ({
  freeRoundsId: 'frg_1', state: 'playing', games: [{ vassalage: 'TREVO', gameCode: 'trevo-da-sorte', gameName: 'Trevo da Sorte' }], currency: 'BRL', rounds: 10, used: 3, stake: '100', cap: '5000', won: '700', lapsed: '0', times: null, madeAt: at,
  until: '2099-03-31T12:00:00.000Z', endedAt: null, ...given,
})

test('Product §2.1217 free rounds stand with how far they are and lead into their game; those on their way, and those that are over, lead nowhere', async () => {
  await open({
    'GET /api/rewards': () => rewards({
      active: null,
      freeRounds: [freeRounds(), freeRounds({ freeRoundsId: 'frg_2', state: 'asked', used: 0, won: '0' }), freeRounds({ freeRoundsId: 'frg_3', state: 'done', used: 10, won: '6000', lapsed: '1000', endedAt: at }), freeRounds({ freeRoundsId: 'frg_4', state: 'refused', used: 0, won: '0', endedAt: at })],
    }),
  })
  await expect.element(main.getByText(/^10 rodadas grátis de R\$.1,00 em Trevo da Sorte$/).first()).toBeVisible()
  await expect.element(main.getByText(/3 de 10 jogadas · R\$.7,00 ganhos · no máximo R\$.50,00 viram saldo/)).toBeVisible()
  await expect.element(main.getByText(/A caminho: estamos consultando/)).toBeVisible()
  await expect.element(main.getByText(/10 de 10 jogadas · R\$.50,00 ganhos/)).toBeVisible()
  await expect.element(main.getByText('Recusadas')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Jogar' })).toHaveAttribute('href', '/m/game?vassalage=TREVO&gameCode=trevo-da-sorte')
  await expectAccessible('free rounds')
})

test('Product §10.1655 free rounds whose winnings are to be staked say so, and so does the bonus that they win into', async () => {
  await open({
    'GET /api/rewards': () => rewards({ active: bonus({ granted: '0', balance: '0', required: '0', counted: '0', rounds: { times: 5, areOver: false } }), freeRounds: [freeRounds({ cap: null, times: 5 })] }),
  })
  await expect.element(main.getByText('Suas rodadas grátis rendem para este bônus. O que renderem precisa ser apostado 5 vezes.')).toBeVisible()
  await expect.element(main.getByText(/3 de 10 jogadas · R\$.7,00 ganhos · o que rendem é apostado 5 vezes/)).toBeVisible()
  await expect.element(main.getByRole('progressbar')).not.toBeInTheDocument()
  await expectAccessible('free rounds into a bonus')
})

test('nothing yet leads to the promotions, and what failed can be asked for again', async () => {
  await open({ 'GET /api/rewards': () => rewards({ active: null }) })
  await expect.element(main.getByRole('link', { name: 'Ver promoções' })).toHaveAttribute('href', '/m/activity')
  await expectAccessible('an empty bonus center')
  let isDown = true
  await open({ 'GET /api/rewards': () => (isDown ? lost() : rewards()) })
  const again = main.getByRole('button', { name: 'Tentar de novo' })
  await expect.element(again, { timeout: 8_000 }).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(main.getByText('Bônus em jogo')).toBeVisible()
})

test('Product §2.1220 a code is typed in the bonus center: what is wrong with it stands at the field, and what it gave is said', async () => {
  const codes = ['promo_code_wrong', 'sold_out', 'not_eligible'] as const
  let tries = 0
  const server = await open(
    {
      'GET /api/rewards': () => rewards({ active: null, takesCodes: true }),
      'POST /api/promotion-codes': () => {
        const code = codes[tries]
        tries += 1
        if (code !== undefined) return refused(code)
        return { promotionId: '7', title: 'Bem-vindo', label: tries === 4 ? 'issued' : 'joined', reward: { kind: 'cash', amountMinor: '1000', currency: 'BRL' } }
      },
    },
    '/m/rewardCenter?code=',
  )
  const field = main.getByLabelText('Código', { exact: true })
  await expect.element(field).toHaveFocus()
  await expectAccessible('a field for a code')
  for (const [at, words] of [/não existe ou já foi usado/, /usos deste código já acabaram/, /não vale para a sua conta/].entries()) {
    await field.fill(`wel-come ${at}`)
    await main.getByRole('button', { name: 'Usar código' }).click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(words)
  }
  await field.fill('wel come 4')
  await main.getByRole('button', { name: 'Usar código' }).click()
  await expect.element(main.getByRole('status').getByText(/Você recebeu R\$.10,00/)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Bem-vindo' })).toHaveAttribute('href', '/m/activityDetail?id=7')
  await expect.element(field).toHaveValue('')
  expect(server.asked('POST /api/promotion-codes').map(({ body }) => body.code)).toEqual(['wel-come 0', 'wel-come 1', 'wel-come 2', 'wel come 4'])
})

test('Product §2.1220 a code without an answer is sent again under its own id, and where no promotion takes codes there is no field', async () => {
  let isDown = true
  const server = await open({
    'GET /api/rewards': () => rewards({ takesCodes: true }),
    'POST /api/promotion-codes': () => (isDown ? lost() : { promotionId: '7', title: 'Bem-vindo', label: 'joined', reward: { kind: 'points', amountMinor: '50', currency: 'BRL' } }),
  })
  await main.getByLabelText('Código', { exact: true }).fill('welcome')
  const send = main.getByRole('button', { name: 'Usar código' })
  await send.click()
  await expect.element(main.getByText(/conta uma vez só/), { timeout: 8_000 }).toBeVisible()
  isDown = false
  await send.click()
  await expect.element(main.getByRole('status').getByText(/pode ganhar .*50 pontos/)).toBeVisible()
  expect(new Set(server.asked('POST /api/promotion-codes').map(({ body }) => body.requestId)).size).toBe(1)
  await open({ 'GET /api/rewards': () => rewards() })
  await expect.element(main.getByText('Bônus em jogo')).toBeVisible()
  expect(main.getByRole('button', { name: 'Usar código' }).elements()).toEqual([])
})

const detail = (given: Answers = {}, of: Bonus = bonus({ counted: '30' })): Answers => ({
  'GET /api/bonus/:bonusId': () => ({ ...of, weights, onlyGames: null }),
  'GET /api/bonus/:bonusId/lines': () => ({ list: [line()], next: null }),
  ...given,
})

test('Product §2.1160 each line says in a sentence what counted, and the phone computes all of them', async () => {
  await open(detail(), '/m/bonusDetail?id=bns_1')
  await expect.element(main.getByText(/Apostou R\$.20,00; ganhou ou perdeu R\$.3,00, e disso contam 10%\./)).toBeVisible()
  await main.getByRole('button', { name: 'Conferir no meu aparelho' }).click()
  await expect.element(main.getByText('Tudo certo: 1 linha conferida, a soma bate.')).toBeVisible()
  await expectAccessible('a bonus')
})

test('Product §2.1160 a line that is not what it says is found', async () => {
  await open(detail({ 'GET /api/bonus/:bonusId/lines': () => ({ list: [line({ counts: '20', added: '20' })], next: null }) }), '/m/bonusDetail?id=bns_1')
  await main.getByRole('button', { name: 'Conferir no meu aparelho' }).click()
  await expect.element(main.getByText('A conta não bate. Fale com o suporte.')).toBeVisible()
})

test('Product §2.1162 its rules stand there as sentences made of its data', async () => {
  await open(detail({}, bonus({ isSticky: true, cap: '50000' })), '/m/bonusDetail?id=bns_1')
  for (const sentence of [/Aposte R\$.1\.000,00 no total/, /apostas de até R\$.5,00/, /os R\$.100,00 concedidos não ficam no saldo/, /No máximo R\$.500,00 viram saldo/, /Um saque não encerra este bônus/]) await expect.element(main.getByText(sentence)).toBeVisible()
  await expect.element(main.getByText('não conta').first()).toBeVisible()
})

test('Product §4.1160 giving it up says what it costs before, in two taps', async () => {
  const server = await open(detail({ 'POST /api/bonus/:bonusId/give-up': () => bonus({ state: 'forfeited', endedAt: at, endReason: 'given-up', forfeited: '7500', balance: '0' }) }), '/m/bonusDetail?id=bns_1')
  await main.getByRole('button', { name: 'Desistir do bônus' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(/Você perde os R\$.75,00 de bônus que restam/)).toBeVisible()
  expect(server.asked('POST /api/bonus/:bonusId/give-up')).toEqual([])
  await sheet.getByRole('button', { name: 'Desistir do bônus' }).click()
  await expect.poll(() => server.asked('POST /api/bonus/:bonusId/give-up').length).toBe(1)
  await expect.element(page.getByText('Bônus encerrado')).toBeVisible()
})

test('Product §2.1310 a round is doubted from its line, with why; nothing that was written is lost, and the answer stands there', async () => {
  const dispute: Line['dispute'] = { disputeId: 'wdp_1', state: 'open', madeAt: at, reason: 'A banca devia contar mais.', sentence: null }
  let tries = 0
  let shown = line()
  const server = await open(
    detail({
      'GET /api/bonus/:bonusId/lines': () => ({ list: [shown], next: null }),
      'POST /api/bonus/:bonusId/dispute': () => {
        if ((tries += 1) === 1) return refused('too_many_disputes')
        shown = line({ dispute })
        return dispute
      },
    }),
    '/m/bonusDetail?id=bns_1',
  )
  await main.getByRole('button', { name: /Banca/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText('Por que não está certo').fill('curto')
  const send = sheet.getByRole('button', { name: 'Contestar esta rodada' })
  await send.click()
  await expect.element(sheet.getByText('Escreva no mínimo 10 letras.')).toBeVisible()
  expect(server.asked('POST /api/bonus/:bonusId/dispute')).toEqual([])
  await sheet.getByLabelText('Por que não está certo').fill('A banca devia contar mais.')
  await expectAccessible('a doubt')
  await send.click()
  await expect.element(sheet.getByText(/cinco contestações à espera/)).toBeVisible()
  await expect.element(sheet.getByLabelText('Por que não está certo')).toHaveValue('A banca devia contar mais.')
  await send.click()
  await expect.poll(() => server.asked('POST /api/bonus/:bonusId/dispute').at(-1)?.body).toEqual({ lineId: '7', reason: 'A banca devia contar mais.' })
  await expect.element(main.getByText(/contestada/)).toBeVisible()
  await open(detail({ 'GET /api/bonus/:bonusId/lines': () => ({ list: [line({ corrected: '10', dispute: { ...dispute, state: 'corrected', sentence: 'Tem razão, corrigimos.' } })], next: null }) }), '/m/bonusDetail?id=bns_1')
  await main.getByRole('button', { name: /Banca.*corrigida/ }).click()
  for (const text of [/Corrigimos: R\$.0,10 a mais contam/, 'A banca devia contar mais.', 'Tem razão, corrigimos.']) await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible()
  await expectAccessible('a doubt that was answered')
})

test('an address of no bonus says so', async () => {
  await open(detail(), '/m/bonusDetail?id=nothing')
  await expect.element(main.getByText('Este endereço não leva a nenhum bônus seu.')).toBeVisible()
})
