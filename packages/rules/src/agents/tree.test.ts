import { describe, expect, test } from 'vitest'
import { houseKey, lineMax, type MoveFacts, moveProblem, type TreeRefusal, type TypeFacts, typeProblem } from './tree.ts'

const member = { id: 10n, type: 1, currency: 'BRL', uplineId: 5n as bigint | null }
const upline = { id: 7n, type: 1, isActive: true, currency: 'BRL', depth: 3 }
const fine: MoveFacts = { member, upline, isUplineBelow: false, height: 2, hasHigherRate: false }
const house = { id: houseKey, type: 40, isActive: true, currency: 'BRL', depth: 1 }

describe('Product §6.1272: who may stand below whom', () => {
  test.each<[what: string, facts: MoveFacts, problem: TreeRefusal | null]>([
    ['an agent below an agent', fine, null],
    ['an agent below the house', { ...fine, upline: house }, null],
    ['a player below a partner', { ...fine, member: { ...member, type: 0 }, upline: { ...upline, type: 41, depth: 2 }, height: 0 }, null],
    ['oneself', { ...fine, upline: { ...upline, id: 10n } }, 'tree_cycle'],
    ['one’s own downline', { ...fine, isUplineBelow: true }, 'tree_cycle'],
    ['a player', { ...fine, upline: { ...upline, type: 0 } }, 'upline_wrong'],
    ['nobody', { ...fine, upline: null }, 'upline_wrong'],
    ['a closed or blocked agent', { ...fine, upline: { ...upline, isActive: false } }, 'upline_wrong'],
    ['an agent below a partner', { ...fine, upline: { ...upline, type: 41 } }, 'upline_wrong'],
    ['where they stand already', { ...fine, upline: { ...upline, id: 5n } }, 'not_in_this_state'],
    ['a top agent below an agent', { ...fine, member: { ...member, type: 2 } }, 'not_in_this_state'],
    ['a partner below an agent', { ...fine, member: { ...member, type: 41 } }, 'not_in_this_state'],
    ['who stands nowhere', { ...fine, member: { ...member, uplineId: null } }, 'not_in_this_state'],
    ['another currency', { ...fine, upline: { ...upline, currency: 'EUR' } }, 'other_currency'],
    ['below whom a lower rate stands', { ...fine, hasHigherRate: true }, 'rate_above_own'],
    ['the house, in whichever currency', { ...fine, upline: { ...house, currency: 'EUR' } }, null],
  ])('%s', (_what, facts, problem) => {
    expect(moveProblem(facts)).toBe(problem)
  })

  test.each([
    [62, 2, null],
    [63, 2, 'tree_too_deep'],
    [63, 1, null],
    [64, 1, 'tree_too_deep'],
    [64, 0, null],
  ] as const)('Product §9.1270 a line of %i takes %i more: %s', (depth, height, problem) => {
    expect(lineMax).toBe(64)
    expect(moveProblem({ ...fine, upline: { ...upline, depth }, height })).toBe(problem)
  })
})

describe('Product §6.1271: what may become what', () => {
  const types = [0, 1, 2, 4, 40, 41, 42, 3]
  const may = ['0 1', '0 2', '0 41', '1 0', '1 2', '2 0', '2 1', '41 0']
  test.each(types.flatMap((from) => types.map((to) => [from, to] as const)))('%i becomes %i', (from, to) => {
    expect(typeProblem({ from, to, hasDownline: false, upline: house })).toBe(may.includes(`${from} ${to}`) ? null : 'not_in_this_state')
  })

  const agent = { id: 7n, type: 1, depth: 3 }
  test.each<[what: string, facts: TypeFacts, problem: TreeRefusal | null]>([
    ['a player with an agent above becomes an agent', { from: 0, to: 1, hasDownline: false, upline: agent }, null],
    ['an agent with downline becomes a player', { from: 1, to: 0, hasDownline: true, upline: agent }, 'agent_has_downline'],
    ['a top agent with downline becomes an agent', { from: 2, to: 1, hasDownline: true, upline: house }, null],
    ['a top agent below another agent', { from: 1, to: 2, hasDownline: true, upline: agent }, 'upline_wrong'],
    ['a partner below another agent', { from: 0, to: 41, hasDownline: false, upline: agent }, 'upline_wrong'],
    ['an agent below a partner', { from: 0, to: 1, hasDownline: false, upline: { ...agent, type: 41 } }, 'upline_wrong'],
    ['the 65th in a line', { from: 0, to: 1, hasDownline: false, upline: { ...agent, depth: 64 } }, 'tree_too_deep'],
    ['the 64th in a line', { from: 0, to: 1, hasDownline: false, upline: { ...agent, depth: 63 } }, null],
    ['who stands nowhere', { from: 0, to: 1, hasDownline: false, upline: null }, 'not_in_this_state'],
  ])('%s', (_what, facts, problem) => {
    expect(typeProblem(facts)).toBe(problem)
  })
})
