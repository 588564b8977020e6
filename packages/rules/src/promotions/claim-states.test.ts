import { describe, expect, test } from 'vitest'
import { claimAfter, type ClaimInput, claimInputs, type ClaimPlan, type ClaimState, claimStates } from './claim-states.ts'

const task: ClaimPlan = { isApplication: false, hasConditions: true, isTapped: true, isInstant: true }
const gift: ClaimPlan = { isApplication: false, hasConditions: false, isTapped: true, isInstant: true }
const bySelf: ClaimPlan = { isApplication: false, hasConditions: true, isTapped: false, isInstant: true }
const asked: ClaimPlan = { isApplication: true, hasConditions: false, isTapped: false, isInstant: true }
const askedAndPlayed: ClaimPlan = { isApplication: true, hasConditions: true, isTapped: true, isInstant: false }

/** Every state in the order of the columns; `-` is refused. The letters: see `letters`. */
const letters: Readonly<Record<string, ClaimState | null>> = { '-': null, n: 'none', a: 'applying', x: 'rejected', j: 'joined', r: 'running', e: 'earned', p: 'paying', c: 'claimed', i: 'issued', o: 'closed' }

const tables: Readonly<Record<string, readonly [ClaimPlan, Readonly<Record<ClaimInput, string>>]>> = {
  'a task with a tap': [
    task,
    //              none applying rejected joined running earned paying claimed issued closed
    {
      join:       'j - - - - - - - - -',
      leave:      '- - - o o - - - - -',
      apply:      '- - - - - - - - - -',
      withdraw:   '- n - - - - - - - -',
      claim:      '- - - - - c - - - -',
      approve:    '- j - - - - - - - -',
      reject:     '- x - - - - - - - -',
      grant:      'i i i i i i - - - i',
      disqualify: '- o - o o o - - - -',
      count:      '- - - r r - - - - -',
      meet:       '- - - e e - - - - -',
      accept:     '- - - - - - c - - -',
      refuse:     '- - - - - - e - - -',
      end:        '- - o o o - - - - -',
      late:       '- - - - - o - - - -',
    },
  ],
  'an application whose reward comes by itself': [
    asked,
    {
      join:       '- - - - - - - - - -',
      leave:      '- - - o o - - - - -',
      apply:      'a - a - - - - - - -',
      withdraw:   '- n - - - - - - - -',
      claim:      '- - - - - c - - - -',
      approve:    '- i - - - - - - - -',
      reject:     '- x - - - - - - - -',
      grant:      'i i i i i i - - - i',
      disqualify: '- o - o o o - - - -',
      count:      '- - - r r - - - - -',
      meet:       '- - - i i - - - - -',
      accept:     '- - - - - - c - - -',
      refuse:     '- - - - - - e - - -',
      end:        '- - o o o - - - - -',
      late:       '- - - - - o - - - -',
    },
  ],
}

describe.each(Object.entries(tables))('Product §6.1101 %s', (_name, [plan, rows]) => {
  test.each(claimInputs)('%s leads where it leads, and nowhere else', (input) => {
    const expected = rows[input].split(/ +/).map((letter) => letters[letter] ?? null)
    expect(claimStates.map((state) => claimAfter(state, input, plan))).toEqual(expected)
  })
})

test('Product §6.1101 where an entry leads follows from the terms', () => {
  expect(claimAfter('none', 'join', gift)).toBe('earned')
  expect(claimAfter('joined', 'meet', bySelf)).toBe('issued')
  expect(claimAfter('applying', 'approve', askedAndPlayed)).toBe('joined')
  expect(claimAfter('applying', 'approve', { ...asked, isTapped: true })).toBe('earned')
  expect(claimAfter('earned', 'claim', askedAndPlayed)).toBe('paying')
})

test('Product §6.1101 a state is reached by some input, and what is paid is left by none', () => {
  const plans = [task, gift, bySelf, asked, askedAndPlayed]
  const reached = new Set(plans.flatMap((plan) => claimStates.flatMap((state) => claimInputs.map((input) => claimAfter(state, input, plan)))))
  for (const state of claimStates) expect(reached).toContain(state)
  for (const state of ['claimed', 'issued'] as const) for (const input of claimInputs) for (const plan of plans) expect(claimAfter(state, input, plan)).toBeNull()
})
