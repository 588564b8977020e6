import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BasketballState, EsportsState, EventStage, FootballState, RaceState, Runner, Side, SportState, TennisSet, TennisState } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import { legOf, ticketOf } from './samples.ts'
import { settleTicket } from './settle-ticket.ts'
import type { SelectionLeg, TicketKind, TicketLeg } from './ticket.ts'

/** Reads the tickets of cases/tickets.txt, whose head says how they are written. */
const side = (letter: string | undefined): Side => (letter?.toLowerCase().startsWith('h') === true ? 'home' : 'away')
const pairIn = (text: string): readonly [number, number] => {
  const [home = 0, away = 0] = text.replace(/[^0-9-]/g, '').split('-').map(Number)
  return [home, away]
}
const wordAfter = (words: readonly string[], start: string): string | undefined => words.find((word) => word.startsWith(start))?.slice(start.length)
const scores = (words: readonly string[]): readonly string[] => words.filter((word) => /^\d+-\d+$/.test(word))
const repeat = (each: Side, times: number): readonly Side[] => Array.from({ length: times }, () => each)

const football = (words: readonly string[]): FootballState => {
  const full = pairIn(scores(words)[0] ?? '')
  const isRunning = words.includes('running')
  const half = words.find((word) => word.startsWith('('))
  const goals = wordAfter(words, 'goals-')
  const advances = wordAfter(words, 'advances-')
  const stage: EventStage = words.includes('cancelled') ? 'cancelled' : isRunning ? (words.includes('abandoned') || words.includes('lapsed') ? 'abandoned' : 'live') : 'official'
  return {
    sport: 'football', stage, tick: 0, half: pairIn(half ?? '0-0'), full, fullDone: !isRunning, halfDone: !isRunning || half !== undefined,
    goals: goals === undefined ? [...repeat('home', full[0]), ...repeat('away', full[1])] : [...goals].map(side),
    advances: advances === undefined ? null : side(advances),
    ...(words.includes('lapsed') ? { isLapsed: true } : {}), ...(words.includes('swapped') ? { fault: 'sides-swapped' as const } : {}), ...(words.includes('wrong') ? { fault: 'wrong-participant' as const } : {}),
  }
}

const tennisSet = (text: string, order: string | undefined): TennisSet => {
  const games = pairIn(text)
  const [more, less] = [Math.max(...games), Math.min(...games)]
  const isMatchTieBreak = text.startsWith('[')
  const isOver = isMatchTieBreak || more === 7 || (more === 6 && less <= 4)
  return { games, isMatchTieBreak, order: [...(order ?? '')].map(side), winner: isOver ? (games[0] > games[1] ? 'home' : 'away') : null }
}

const tennis = (words: readonly string[]): TennisState => {
  const order = wordAfter(words, 'order-')
  const sets = words.filter((word) => /^\[?\d+-\d+\]?$/.test(word)).map((word, index) => tennisSet(word, index === 0 ? order : undefined))
  const bestOf = words.includes('bo5') ? 5 : 3
  const broken = (['retired', 'disqualified', 'walkover'] as const).find((each) => wordAfter(words, `${each}-`) !== undefined)
  const ahead = (['home', 'away'] as const).find((each) => sets.filter(({ winner }) => winner === each).length * 2 > bestOf) ?? null
  return {
    sport: 'tennis', stage: 'live', tick: 0, bestOf, sets, points: [0, 0], serves: 'home',
    winner: broken === undefined ? ahead : side(wordAfter(words, `${broken}-`)), ending: broken ?? (ahead === null ? null : 'played'),
  }
}

const basketball = (words: readonly string[]): BasketballState => {
  const periods = scores(words).map(pairIn)
  const called = wordAfter(words, 'called-')
  return { sport: 'basketball', stage: 'live', tick: 0, periods, periodsDone: Number(wordAfter(words, 'done-') ?? periods.length), calledWithSecondsLeft: called === undefined ? null : Number(called) }
}

const esports = (words: readonly string[]): EsportsState => {
  const maps = words.filter((word) => /^r?\d+-\d+$/.test(word)).map((word) => {
    const rounds = pairIn(word)
    return { rounds, remakes: 0, winner: word.startsWith('r') ? null : rounds[0] > rounds[1] ? ('home' as const) : ('away' as const) }
  })
  const forfeit = wordAfter(words, 'forfeit-')
  const bestOf = words.includes('bo1') ? 1 : 3
  const winner = (['home', 'away'] as const).find((each) => maps.filter((map) => map.winner === each).length * 2 > bestOf) ?? null
  return { sport: 'esports', stage: 'live', tick: 0, bestOf, maps, winner, forfeit: forfeit === 'before-map-1' || forfeit === 'later' ? forfeit : null, wasBestOfChanged: words.includes('changed') }
}

const race = (words: readonly string[]): RaceState => {
  let place = 1
  const runners = words.filter((word) => word !== 'cancelled').flatMap((word): readonly Runner[] => {
    const [, gone, odds, at] = /^!(\w)@([\d.]+)#(\d+)$/.exec(word) ?? []
    if (gone !== undefined) return [{ runner: gone, place: null, timeMs: null, withdrawn: { lastOddsMilli: Math.round(Number(odds) * 1_000), at: Number(at) } }]
    const [, late, time] = /^-(\w)(?:\/(\d+))?$/.exec(word) ?? []
    if (late !== undefined) return [{ runner: late, place: null, timeMs: time === undefined ? null : Number(time), withdrawn: null }]
    const level = word.split('=')
    const here = place
    place += level.length
    return level.map((runner) => ({ runner, place: here, timeMs: null, withdrawn: null }))
  })
  const isCancelled = words.includes('cancelled')
  return { sport: 'race', stage: isCancelled ? 'cancelled' : 'official', tick: 0, runners, isDone: !isCancelled }
}

const stateIn = (text: string): SportState | null => {
  const [sport, ...words] = text.split(' ')
  switch (sport) {
    case 'football':
      return football(words)
    case 'tennis':
      return tennis(words)
    case 'basketball':
      return basketball(words)
    case 'esports':
      return esports(words)
    case 'race':
      return race(words)
    case 'open':
      return null
    default:
      throw new Error(`no such state: ${text}`)
  }
}

const specIn = (text: string): MarketSpec => {
  const [, kind = '', inside = ''] = /^([a-z0-9-]+)(?:\((.*)\))?$/.exec(text) ?? []
  const parts = inside.split(', ').filter((part) => part !== '')
  const line = parts.find((part) => /^[+-]?\d+(?:\.\d+)?$/.test(part))
  return {
    kind, line: line === undefined ? null : Math.round(Number(line) * 4), about: parts.find((part) => part.startsWith(':'))?.slice(1) ?? null,
    period: parts.find((part) => part !== line && !part.startsWith(':')) ?? 'match',
  }
}

const voidsOf = new Map<SelectionLeg, number>()

const selectionIn = (text: string, eventId: string, more: Partial<SelectionLeg> = {}): SelectionLeg => {
  const [, market = '', rest = ''] = /^([a-z0-9-]+(?:\([^)]*\))?) (.*)$/.exec(text) ?? []
  const [selection = '', ...flags] = rest.split(' ')
  const after = (flag: string, by = 1): string | undefined => (flags.includes(flag) ? flags[flags.indexOf(flag) + by] : undefined)
  const fraction = after('ew', 2)?.slice(2)
  const leg = legOf(eventId, selection, Math.round(Number(wordAfter(flags, '@') ?? 1) * 1_000), specIn(market), {
    isBanker: flags.includes('banker'), basisSeq: Number(after('basis') ?? 0),
    eachWay: fraction === undefined ? null : { places: Number(after('ew')) === 2 ? 2 : 3, fraction: Number(fraction) === 4 ? 4 : 5 }, ...more,
  })
  const voided = wordAfter(flags, '!')
  if (voided !== undefined) voidsOf.set(leg, Number(voided))
  return leg
}

const legIn = (text: string, eventId: string): TicketLeg => {
  const inside = /^builder\{(.*); (.*)\}$/.exec(text)
  if (inside === null) return selectionIn(text, eventId)
  const prices = (inside[2] ?? '').split(' ').map((price) => Math.round(Number(price) * 1_000))
  return { eventId, parts: (inside[1] ?? '').split(' / ').map((part) => selectionIn(part, eventId)), oddsBySubset: [1_000, ...prices], oddsMilli: prices.at(-1) ?? 1_000, eachWay: null, isBanker: false }
}

const dueOf = (head: string, legs: string): string => {
  const [kind = '', unit = '', ...flags] = head.split(' ')
  const choose = /^system-(\d)$/.exec(kind)?.[1]
  const states = new Map<string, SportState | null>()
  const read = legs.split(' & ').map((text, index) => {
    const [leg = '', state = ''] = text.split(' -> ')
    states.set(`e${index}`, stateIn(state))
    return legIn(leg, `e${index}`)
  })
  const ticket = ticketOf((choose === undefined ? kind : 'system') as TicketKind, BigInt(unit), read, { choose: choose === undefined ? null : Number(choose), isEachWay: flags.includes('ew') })
  const settled = settleTicket(ticket, { stateOf: (id) => states.get(id) ?? null, voidedBy: (leg) => voidsOf.get(leg) ?? null }, Number(wordAfter(flags, 'share-') ?? 100))
  return settled.isDecided ? settled.dueMinor.toString() : 'open'
}

const text = readFileSync(new URL('../../cases/tickets.txt', import.meta.url), 'utf8')
const cases = text.split('\n').filter((line) => /^[A-Z]\d+ \|/.test(line)).map((line) => line.split(' | '))

test('Product §10.1805: three hundred tickets are worked by hand, each with its own number and its sum', () => {
  expect(cases).toHaveLength(300)
  expect(new Set(cases.map(([number]) => number)).size).toBe(300)
  expect(cases.filter((parts) => parts.length !== 5)).toEqual([])
})

describe('Product §10.1805: a ticket is worth what its sum by hand says', () => {
  test.each(cases)('%s: %s, %s is due %s', (_, head = '', legs = '', due = '', sum = '') => {
    expect(`${dueOf(head, legs)} by ${sum}`).toBe(`${due} by ${sum}`)
  })
})
