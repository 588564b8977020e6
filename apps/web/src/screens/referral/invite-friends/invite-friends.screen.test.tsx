import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import { agentSession, memberSession, siteWith } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { type Answers, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Reply = ReplyOf<'GET /api/referrals'>
const main = page.getByRole('main')
const terms: Reply['terms'] = { currency: 'BRL', depositsMinor: '5000', turnoverMinor: '50000', rewardMinor: '2000', product: 'casino', pays: 'cash', times: 0, bonusDays: 0, days: 30, holdDays: 7, monthMax: 20, isVerified: true, left: 18 }
const friend = (entry: string, state: Reply['list'][number]['state'], more: Partial<Reply['list'][number]> = {}): Reply['list'][number] => ({ entry, name: 'a•••z', joinedAt: '2026-11-05T12:00:00.000Z', state, percent: null, paysAt: null, paid: null, ...more })
const reply: Reply = {
  code: 'ABCD2345',
  terms,
  earned: [{ currency: 'BRL', amountMinor: '4000', friends: 2 }],
  list: [
    friend('7', 'registered'), friend('6', 'deposited'), friend('5', 'playing', { percent: 40 }), friend('4', 'waiting', { paysAt: '2026-11-28T12:00:00.000Z' }), friend('3', 'waiting'),
    friend('2', 'paid', { paid: { amountMinor: '2000', currency: 'BRL', at: '2026-11-20T12:00:00.000Z', transferId: 'trf_1a2b' } }), friend('1', 'not_eligible'), friend('0', 'expired'),
  ],
  next: null,
}
const open = siteWith({ whitelabel: { USERNAMEREG3: true, REFERRAL: true } })
const show = (answers: Answers = {}, site = open) => openScreen('/m/inviteFriends', { session: memberSession, site, answers: { 'GET /api/referrals': () => reply, ...answers } })

test('Product §2.1380 the link with its QR code, the rules in one table, what was paid, and each friend with how far they are', async () => {
  await page.viewport(360, 740)
  await show()
  await expect.element(main.getByText(`${location.origin}/m/register?affiliateCode=ABCD2345`)).toBeVisible()
  await expect.element(main.getByRole('img', { name: 'QR Code do seu link de convite' })).toBeVisible()
  for (const text of [/R\$\s20,00 em dinheiro por amigo/u, /R\$\s500,00 ou mais de apostas válidas, em jogos de cassino/u, '30 dias desde o cadastro', '7 dias depois de tudo cumprido', 'Os documentos do seu amigo são verificados nesses dias', '20 amigos pagos por mês']) await expect.element(main.getByText(text)).toBeVisible()
  await expect.element(main.getByText('Pago a você por 2 amigos', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Ainda podem ser pagos 18 de 20 amigos este mês')).toBeVisible()
  for (const text of ['Fez o cadastro', 'Depositou', 'Jogando, 40%', 'Pago em 28/11/2026', 'A caminho', 'Não se aplica', 'Prazo encerrado', 'trf_1a2b']) await expect.element(main.getByText(text, { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible('inviting friends')
})

test('Product §2.1380 link and code are copied, and what the phone does not let be copied is said', async () => {
  const written: string[] = []
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  await show()
  await main.getByRole('button', { name: 'Copiar link' }).click()
  await expect.element(page.getByText('Link copiado')).toBeVisible()
  await main.getByRole('button', { name: 'Copiar código' }).click()
  await expect.element(page.getByText('Código copiado')).toBeVisible()
  expect(written).toEqual([`${location.origin}/m/register?affiliateCode=ABCD2345`, 'ABCD2345'])
  clipboard.mockRestore()
})

test('Product §2.1380 a bonus says how often it is staked; without a campaign nothing is promised, and who came stays', async () => {
  const server = await show({ 'GET /api/referrals': () => ({ ...reply, terms: { ...terms, pays: 'bonus', times: 10, bonusDays: 14 } }) })
  await expect.element(main.getByText(/R\$\s20,00 de bônus por amigo, para apostar 10 vezes em 14 dias/u)).toBeVisible()
  server.answer({ 'GET /api/referrals': () => ({ ...reply, terms: null, list: [] }) })
  await show({ 'GET /api/referrals': () => ({ ...reply, terms: null, earned: [], list: [] }) })
  await expect.element(main.getByText(/No momento nada é pago por novos amigos/u)).toBeVisible()
  await expect.element(main.getByText('Ninguém ainda')).toBeVisible()
})

test('Product §2.1380 where the site has no invitations it says so, and asks for nothing', async () => {
  const server = await show({}, siteWith())
  await expect.element(main.getByText('Os convites não estão abertos')).toBeVisible()
  expect(server.asked('GET /api/referrals')).toEqual([])
})

test('an agent gets the agents’ own window in its place', async () => {
  const server = await openScreen('/m/inviteFriends', { session: agentSession, site: open, answers: { 'GET /api/referrals': () => reply } })
  const panel = page.getByRole('dialog', { name: 'Central do agente' })
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(server.asked('GET /api/referrals')).toEqual([])
})

test('what could not be read is asked for again; the next page comes, and a refused one waits for the button', async () => {
  let isLost = true
  const server = await show({ 'GET /api/referrals': ({ query }) => (isLost ? lost() : query.after === undefined ? { ...reply, next: '1' } : refused('too_many_requests', { retryAfterSeconds: 5 })) })
  await expect.element(main.getByRole('button', { name: /tentar/iu })).toBeVisible()
  isLost = false
  await main.getByRole('button', { name: /tentar/iu }).click()
  await expect.element(main.getByText('Jogando, 40%')).toBeVisible()
  await main.getByRole('button', { name: 'Ver mais' }).click()
  await expect.poll(() => server.asked('GET /api/referrals').at(-1)?.query).toEqual({ after: '1' })
  await expect.element(main.getByText('Jogando, 40%')).toBeVisible()
})
