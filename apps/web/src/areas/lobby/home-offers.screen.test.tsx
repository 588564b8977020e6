import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Home } from '#initial-data/initial-data.ts'
import { openSession } from '#session/session-store.ts'
import { memberSession } from '#testing/facts.ts'
import { pending } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Reply = ReplyOf<'GET /api/home'>

const highlight = (title: string): Reply['highlights'][number] => ({ id: title, title, text: '', href: '/m/help', imageUrl: null, imageColour: '#123528' })
const whole: Reply = { categories: [], banners: [], notices: [], hot: [], highlights: [highlight('Bônus de verão')], blocks: [], winners: [], vendorMarks: [] }
const inDocument: Home = { ...whole, highlights: [highlight('Sobre a casa')], isWhole: false }
const main = page.getByRole('main')

test('Product §6.802 offers that the document left out are asked for at once; where it left none out nothing is asked', async () => {
  const calm = await openScreen('/m/home', { home: inDocument, answers: { 'GET /api/home': () => whole } })
  await expect.element(main.getByText('Sobre a casa')).toBeInTheDocument()
  expect(calm.asked('GET /api/home')).toEqual([])
  const server = await openScreen('/m/home', { home: { ...inDocument, leavesOffersOut: true }, answers: { 'GET /api/home': () => whole } })
  await expect.element(main.getByText('Bônus de verão')).toBeInTheDocument()
  expect(server.asked('GET /api/home')).toHaveLength(1)
})

test('Product §6.802 what a guest was told is no member’s: nobody logs in to offers that are not for them', async () => {
  const server = await openScreen('/m/home', { home: { ...inDocument, leavesOffersOut: true }, answers: { 'GET /api/home': () => whole } })
  await expect.element(main.getByText('Bônus de verão')).toBeInTheDocument()
  const asked = server.asked('GET /api/home').length
  server.answer({ 'GET /api/home': pending, 'GET /api/games/recent': pending })
  openSession(memberSession)
  await expect.element(main.getByText('Sobre a casa')).toBeInTheDocument()
  await expect.element(main.getByText('Bônus de verão')).not.toBeInTheDocument()
  await expect.poll(() => server.asked('GET /api/home').length).toBe(asked + 1)
})
