import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { solveBotCheck } from '#testing/proofs.ts'
import { botCheckLifeMs, isWorkDone, newBotCheck, requireBotCheck, zeroBits } from './bot-check.ts'
import { createKeys } from '#keys/keys.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const bring = (proof: { id: string; nonce: number }) =>
  requireBotCheck(app.services, proof).then(
    () => 'passed',
    (error: unknown) => (error as { code: string }).code,
  )
const workOn = (id: string): number => {
  let nonce = 0
  while (!isWorkDone(id, nonce, zeroBits)) nonce += 1
  return nonce
}

test('Product §4.64 work that was set here and is done opens one thing, once', async () => {
  const proof = await solveBotCheck(app)
  const answers = await Promise.all(Array.from({ length: 5 }, () => bring(proof)))
  expect(answers.toSorted()).toEqual(['bot_check_failed', 'bot_check_failed', 'bot_check_failed', 'bot_check_failed', 'passed'])
})

test('Product §4.64 the same work under another spelling of its name is the same work', async () => {
  const proof = await solveBotCheck(app)
  const other = `${proof.id}=`
  expect(await bring(proof)).toBe('passed')
  expect(await bring({ id: other, nonce: workOn(other) })).toBe('bot_check_failed')
})

test('Product §8.20 work that is not done is refused, and may be done still', async () => {
  const { id, nonce } = await solveBotCheck(app)
  let undone = nonce + 1
  while (isWorkDone(id, undone, zeroBits)) undone += 1
  expect(await bring({ id, nonce: undone })).toBe('bot_check_failed')
  expect(await bring({ id, nonce })).toBe('passed')
})

test('Product §9.39 it is good for ten minutes', async () => {
  const proof = await solveBotCheck(app)
  app.clock.pass(botCheckLifeMs + 1)
  expect(await bring(proof)).toBe('bot_check_failed')
})

test('Product §8.20 work that somebody set for themselves is none', async () => {
  const { id } = newBotCheck(createKeys('another house'), app.clock.now())
  expect(await bring({ id, nonce: workOn(id) })).toBe('bot_check_failed')
})

test('Product §9.39 the work is what was told: 14 zero bits', async () => {
  const { reply } = await app.call('GET /api/bot-check')
  expect(reply.value.zeroBits).toBe(14)
  expect([isWorkDone('a', 0, 0), isWorkDone('a', 0, 256)]).toEqual([true, false])
})
