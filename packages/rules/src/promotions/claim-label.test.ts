import { describe, expect, test } from 'vitest'
import { claimLabel, type ClaimLabel, type LabelFacts, type LabelledClaim, type LabelledPromotion, lateFactsMs } from './claim-label.ts'
import { type ClaimState, claimStates } from './claim-states.ts'

const at = (text: string): Date => new Date(`2026-03-${text}T12:00:00Z`)
const promotion: LabelledPromotion = { startsAt: at('10'), endsAt: at('20'), isPaused: false, isEnded: false }
const free: LabelFacts = { isWaiting: false, isSpent: false, isOut: false }
const claim = (state: ClaimState, more: Partial<LabelledClaim> = {}): LabelledClaim => ({ state, endsAt: at('20'), claimBy: null, ...more })
const label = (given: LabelledClaim | null, now: Date, { facts = {}, more = {} }: { readonly facts?: Partial<LabelFacts>; readonly more?: Partial<LabelledPromotion> } = {}): ClaimLabel =>
  claimLabel({ ...promotion, ...more }, given, { ...free, ...facts }, now)

describe('Product §6.1100 without a claim the clock decides', () => {
  test.each([
    ['before it starts', at('09'), {}, {}, 'coming_soon'],
    ['at its start', at('10'), {}, {}, 'join'],
    ['until its end', new Date(at('20').getTime() - 1), {}, {}, 'join'],
    ['at its end', at('20'), {}, {}, 'closed'],
    ['for long', at('25'), {}, { endsAt: null }, 'join'],
    ['while another step runs', at('15'), { isWaiting: true }, {}, 'coming_soon'],
    ['with nothing left', at('15'), { isSpent: true }, {}, 'closed'],
    ['for who never will be', at('15'), { isOut: true }, {}, 'closed'],
    ['paused', at('15'), {}, { isPaused: true }, 'closed'],
    ['paused before its start', at('09'), {}, { isPaused: true }, 'closed'],
    ['ended by staff', at('15'), {}, { isEnded: true }, 'closed'],
  ] as const)('%s', (_what, now, facts, more, expected) => {
    expect(label(null, now, { facts, more })).toBe(expected)
    expect(label(claim('none'), now, { facts, more })).toBe(expected)
  })
})

/** While it runs, long after its end, paused, and ended by staff. */
const rows: Readonly<Record<Exclude<ClaimState, 'none'>, readonly [ClaimLabel, ClaimLabel, ClaimLabel, ClaimLabel]>> = {
  applying: ['applying', 'applying', 'closed', 'applying'],
  rejected: ['rejected', 'closed', 'closed', 'closed'],
  joined: ['joined', 'closed', 'closed', 'closed'],
  running: ['process', 'closed', 'closed', 'closed'],
  earned: ['claim', 'claim', 'closed', 'claim'],
  paying: ['process', 'process', 'process', 'process'],
  claimed: ['claimed', 'claimed', 'claimed', 'claimed'],
  issued: ['issued', 'issued', 'issued', 'issued'],
  closed: ['closed', 'closed', 'closed', 'closed'],
}

describe('Product §6.1100 the claim’s row decides', () => {
  test.each(claimStates.filter((state) => state !== 'none'))('%s', (state) => {
    const given = claim(state, { claimBy: state === 'earned' ? at('28') : null })
    expect([label(given, at('15')), label(given, at('25')), label(given, at('15'), { more: { isPaused: true } }), label(given, at('15'), { more: { isEnded: true } })]).toEqual(rows[state])
  })

  test.each(claimStates.filter((state) => state !== 'none'))('whatever is left for others, %s is what it is', (state) => {
    expect(label(claim(state), at('15'), { facts: { isSpent: true, isOut: true, isWaiting: true } })).toBe(label(claim(state), at('15')))
  })

  test('what is not taken in time is closed', () => {
    expect(label(claim('earned', { claimBy: at('18') }), new Date(at('18').getTime() - 1))).toBe('claim')
    expect(label(claim('earned', { claimBy: at('18') }), at('18'))).toBe('closed')
  })

  test('a period that is over closes what runs, once late rounds were read', () => {
    const given = claim('running', { endsAt: at('15') })
    expect(label(given, at('15'))).toBe('process')
    expect(label(given, new Date(at('15').getTime() + lateFactsMs))).toBe('closed')
    expect(label(claim('running', { endsAt: null }), at('28'), { more: { endsAt: null } })).toBe('process')
  })
})
