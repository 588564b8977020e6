import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#seeded-random.ts'
import { drawFault, everyFault, type Fault, faults } from './fault-plan.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'

let heard: string[]
let server: Server
let proxy: FaultProxy | null = null
const clients: Socket[] = []

beforeEach(async () => {
  heard = []
  // Says twice what it hears.
  server = createServer((socket) => {
    socket.on('error', () => undefined).on('data', (bytes: Buffer) => {
      heard.push(bytes.toString())
      socket.write(`${bytes.toString()}${bytes.toString()}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await proxy?.close()
  server.close()
})

const target = () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })

/** Asks "question" through a line whose every exchange meets the fault; what came back by the line's end or after a while of silence. */
const askThrough = async (fault: Fault, silenceMs = 400) => {
  proxy = await openFaultProxy({ target: target(), rates: { [fault]: 1 }, seed: 1, delayMsMax: 80, halfOpenMs: 60_000 })
  const client = connect(proxy.port, '127.0.0.1')
  clients.push(client)
  let answer = ''
  client.on('error', () => undefined).on('data', (bytes: Buffer) => {
    answer += bytes.toString()
  })
  await once(client, 'connect')
  client.write('question')
  const isAnswered = async (): Promise<void> => {
    while (answer.length < 16) await sleep(2)
  }
  const isEnded = await Promise.race([once(client, 'close').then(() => true), sleep(silenceMs, false), isAnswered().then(() => false)])
  return { answer, isEnded }
}

describe('each fault does to one exchange what its meaning says', () => {
  test.each<[Fault, { answer: string; isEnded: boolean; heard: string[] }]>([
    ['cut-before', { answer: '', isEnded: true, heard: [] }],
    ['cut-inside', { answer: '', isEnded: true, heard: ['ques'] }],
    ['cut-after', { answer: '', isEnded: true, heard: ['question'] }],
    ['cut-answer', { answer: 'question', isEnded: true, heard: ['question'] }],
    ['delay', { answer: 'questionquestion', isEnded: false, heard: ['question'] }],
    ['delay-answer', { answer: 'questionquestion', isEnded: false, heard: ['question'] }],
    ['duplicate', { answer: 'questionquestion', isEnded: false, heard: ['question', 'question'] }],
  ])('%s', async (fault, expected) => {
    const { answer, isEnded } = await askThrough(fault, 20_000)
    await expect.poll(() => heard).toEqual(expected.heard)
    expect({ answer, isEnded }).toEqual({ answer: expected.answer, isEnded: expected.isEnded })
    expect(proxy?.figures).toMatchObject({ connections: 1, exchanges: 1, faults: { [fault]: 1 } })
  })

  test('half-open', async () => {
    expect(await askThrough('half-open')).toMatchObject({ answer: '', isEnded: false })
  })
})

test('the same seed draws the same faults, each as often as its share', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 20_000 }, () => drawFault(everyFault(0.4), random))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
  for (const fault of faults) {
    const count = draw(7).filter((each) => each === fault).length
    expect(count).toBeGreaterThan(800)
    expect(count).toBeLessThan(1_200)
  }
})

test('without faults a line is a line, and new rates hold from the next exchange on', async () => {
  proxy = await openFaultProxy({ target: target(), rates: {}, seed: 1 })
  const client = connect(proxy.port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => undefined)
  for (const question of ['one', 'two']) {
    client.write(question)
    expect(String((await once(client, 'data'))[0])).toBe(question + question)
  }
  proxy.setRates({ 'cut-before': 1 })
  client.write('three')
  await once(client, 'close')
  expect(heard).toEqual(['one', 'two'])
})
