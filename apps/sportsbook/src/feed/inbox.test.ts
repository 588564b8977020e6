import { expect, test } from 'vitest'
import type { FactMessage, FeedMessage } from './adapter.ts'
import { type Action, type Inbox, messageBytesMax, openInbox, queueMax } from './inbox.ts'

const message = (seq: number, more: Partial<FactMessage> = {}): FeedMessage => ({
  kind: 'fact', source: 'a-feed', id: `m${seq}`, event: 'e1', seq, occurredAtMs: 0, sentAtMs: 0, facts: [{ clock: seq, body: { kind: 'tick' }, replacesMessage: null }], ...more,
})
const alive: FeedMessage = { kind: 'alive', source: 'a-feed', id: 'alive', event: null, seq: 0, occurredAtMs: 0, sentAtMs: 0 }

const short = (actions: readonly Action[]): readonly string[] =>
  actions.map((action) => {
    switch (action.kind) {
      case 'apply':
      case 'keep':
        return `${action.kind} ${action.message.id}`
      case 'suspend':
        return `suspend ${action.event} ${action.cause}`
      case 'suspend-source':
        return `suspend ${action.scope} ${action.cause}`
      case 'recover':
        return `recover ${action.event} after ${action.afterSeq}`
      case 'release':
        return `release ${action.event}`
      case 'release-source':
        return 'release source'
      case 'stop':
        return `stop ${action.cause}`
    }
  })

type Step = readonly [what: string, (inbox: Inbox) => readonly Action[], expected: readonly string[]]
const take = (nowMs: number, each: FeedMessage, expected: readonly string[], bytes = 100): Step => [`${each.id} at ${nowMs}`, (inbox) => inbox.take(each, bytes, nowMs), expected]
const look = (nowMs: number, expected: readonly string[]): Step => [`look at ${nowMs}`, (inbox) => inbox.look(nowMs), expected]

test.each<{ readonly name: string; readonly steps: readonly Step[] }>([
  { name: 'what comes in order is done in order', steps: [take(0, message(5), ['apply m5']), take(1, message(6), ['apply m6'])] },
  { name: 'a known id is dropped, whatever number it bears', steps: [take(0, message(1), ['apply m1']), take(1, message(1), []), take(2, message(2, { id: 'm1' }), [])] },
  {
    name: 'a higher number waits for the missing one, and both go in order when it comes in time',
    steps: [take(0, message(1), ['apply m1']), take(10, message(3), []), look(509, []), take(509, message(2), ['apply m2', 'apply m3']), look(2_000, [])],
  },
  {
    name: 'a gap of 500 ms suspends the event and recovers it once',
    steps: [take(0, message(1), ['apply m1']), take(10, message(3), []), look(510, ['suspend e1 feed-gap', 'recover e1 after 1']), look(1_500, [])],
  },
  {
    name: 'what was recovered goes first, then what waited, and then it may open again',
    steps: [
      take(0, message(1), ['apply m1']),
      take(10, message(4), []),
      look(600, ['suspend e1 feed-gap', 'recover e1 after 1']),
      ['recovered', (inbox) => inbox.recovered('e1', { messages: [message(3), message(2), message(1)], upToSeq: 3 }, 700), ['apply m2', 'apply m3', 'apply m4', 'release e1']],
      take(800, message(5), ['apply m5']),
    ],
  },
  {
    name: 'what waited and was recovered as well is done once',
    steps: [
      take(0, message(1), ['apply m1']),
      take(10, message(3), []),
      look(600, ['suspend e1 feed-gap', 'recover e1 after 1']),
      ['recovered', (inbox) => inbox.recovered('e1', { messages: [message(2), message(3)], upToSeq: 3 }, 700), ['apply m2', 'apply m3', 'release e1']],
    ],
  },
  {
    name: 'a lower number is kept and changes nothing, unless it replaces a fact',
    steps: [
      take(0, message(9), ['apply m9']),
      take(1, message(4), ['keep m4']),
      take(2, message(5, { facts: [{ clock: 5, body: { kind: 'withdrawn' }, replacesMessage: 'm9' }] }), ['apply m5']),
    ],
  },
  { name: 'events have their numbers by themselves', steps: [take(0, message(1), ['apply m1']), take(1, message(7, { id: 'x7', event: 'e2' }), ['apply x7'])] },
  {
    name: 'ten seconds of silence suspend what is live, sixty the rest, and the first word lets it go on',
    steps: [
      take(0, message(1), ['apply m1']),
      look(9_999, []),
      look(10_000, ['suspend live feed-silent']),
      look(11_000, []),
      look(60_000, ['suspend all feed-silent']),
      take(61_000, alive, ['release source']),
      take(62_000, alive, []),
    ],
  },
  { name: 'a sign of life is no silence', steps: [take(9_000, alive, []), look(18_000, []), look(19_000, ['suspend live feed-silent'])] },
  {
    name: 'a message that is too long stops the source',
    steps: [take(0, message(1), ['stop message-too-long', 'suspend all feed-stop'], messageBytesMax + 1), take(1, message(2), []), look(100_000, [])],
  },
  { name: 'the longest message is taken', steps: [take(0, message(1), ['apply m1'], messageBytesMax)] },
  {
    name: 'a queue that is full stops the source',
    steps: [
      ['ten thousand', (inbox) => inbox.queued(queueMax), []],
      ['one more', (inbox) => inbox.queued(queueMax + 1), ['stop queue-full', 'suspend all feed-stop']],
      ['and no second time', (inbox) => inbox.queued(queueMax + 2), []],
    ],
  },
])('Product §9.1909 inbox: $name', ({ steps }) => {
  const inbox = openInbox(0)
  for (const [what, step, expected] of steps) expect(short(step(inbox)), what).toEqual(expected)
})

test('Product §9.1909 any order and any repetition within the time of a gap gives the same order', () => {
  const all = [1, 2, 3, 4, 5, 6].map((seq) => message(seq))
  const orders = [[0, 1, 2, 3, 4, 5], [0, 5, 4, 3, 2, 1], [0, 2, 2, 4, 1, 1, 5, 3, 0], [0, 3, 1, 5, 2, 4, 4]]
  for (const order of orders) {
    const inbox = openInbox(0)
    const done = order.flatMap((at) => short(inbox.take(all[at] ?? alive, 1, 0)))
    expect(done, `${order}`).toEqual(['apply m1', 'apply m2', 'apply m3', 'apply m4', 'apply m5', 'apply m6'])
  }
})
