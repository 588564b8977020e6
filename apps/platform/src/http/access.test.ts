import { api, type Line } from '@trevo/contract/member/api'
import { describe, expect, test } from 'vitest'
import type { Access } from '@trevo/contract/member/operation'
import { accessRefusal } from './access.ts'

test.each([
  // access    type  token   refusal
  ['guest', null, false, null],
  ['guest', null, true, null],
  ['guest', 4, true, null],
  ['member', null, false, 'login_required'],
  ['member', null, true, 'session_ended'],
  ['member', 0, true, null],
  ['member', 4, true, null],
  ['real', null, false, 'login_required'],
  ['real', null, true, 'session_ended'],
  ['real', 4, true, 'free_reject'],
  ['real', 0, true, null],
  ['real', 2, true, null],
  ['real', 40, true, null],
  ['real', 41, true, null],
  ['funded', null, false, 'login_required'],
  ['funded', null, true, 'session_ended'],
  ['funded', 4, true, 'free_reject'],
  ['funded', 0, true, null],
  ['funded', 1, true, null],
  ['funded', 2, true, null],
  ['funded', 40, true, 'not_allowed'],
  ['funded', 41, true, 'not_allowed'],
  ['funded', 42, true, 'not_allowed'],
  ['agent', null, false, 'login_required'],
  ['agent', 0, true, 'not_allowed'],
  ['agent', 4, true, 'not_allowed'],
  ['agent', 40, true, 'not_allowed'],
  ['agent', 1, true, null],
  ['agent', 2, true, null],
] as const)('Product §6.3 Product §6.4 Product §1.4 Product §6.9 %s for type %s with a token: %s → %s', (access, type, hasToken, refusal) => {
  expect(accessRefusal('POST /api/session', access, { memberType: type, hasToken, isExcluded: false, isLook: false })).toBe(refusal)
})

/** Every type that the product knows, and two that it does not: they are agents like any other type but 0, 4 and 40. */
const types = [0, 1, 2, 4, 40, 41, 42, 3, 99]
const letters: Readonly<Record<Exclude<Access, 'guest'>, string>> = {
  // 0 1 2 4 40 41 42 3 99: y may, f the trial's no, n not allowed
  member: 'yyyyyyyyy',
  real: 'yyyfyyyyy',
  player: 'yyyyynnnn',
  funded: 'yyyfnnnnn',
  paid: 'yyyfnynnn',
  inviter: 'ynnfnnnnn',
  agent: 'nyynnyyyy',
  'agent-own': 'nyynnynnn',
  'agent-direct': 'nyynnnnnn',
}

test.each(Object.keys(letters) as (keyof typeof letters)[])('Product §6.1270 %s, for every type of member', (access) => {
  const said = types.map((type) => ({ null: 'y', free_reject: 'f', not_allowed: 'n' })[String(accessRefusal('POST /api/session', access, { memberType: type, hasToken: true, isExcluded: false, isLook: false }))] ?? '?')
  expect(said.join('')).toBe(letters[access])
})

describe('Product §6.200 who is excluded', () => {
  const asked = (line: Line) => accessRefusal(line, api[line].access, { memberType: 0, hasToken: true, isExcluded: true, isLook: false })

  test.each(['GET /api/games/launch', 'POST /api/deposits', 'POST /api/transfers', 'POST /api/favourites', 'PATCH /api/account/profile', 'POST /api/account/closure', 'GET /api/deposits/options', 'POST /api/care/limits/confirm'] as const)('is refused %s', (line) => {
    expect(asked(line)).toBe('member_excluded')
  })

  test.each(['GET /api/wallet', 'POST /api/withdrawals', 'POST /api/bank-accounts', 'GET /api/records/bets', 'GET /api/exclusion', 'DELETE /api/session', 'GET /api/help', 'PUT /api/care/limits', 'POST /api/papers/send', 'POST /api/complaints', 'POST /api/chat/lines', 'POST /api/care/review'] as const)('may call %s', (line) => {
    expect(asked(line)).toBeNull()
  })
})

describe('Product §13.420 who looks at a member’s phone', () => {
  const lines = Object.keys(api) as Line[]
  const asked = (line: Line, memberType: number | null = 0) => accessRefusal(line, api[line].access, { memberType, hasToken: true, isExcluded: false, isLook: true })

  test.each(lines.filter((line) => !line.startsWith('GET ')))('is refused %s, whoever else may call it', (line) => {
    expect(asked(line)).toBe('look_only_reads')
  })

  test.each(['GET /api/games/launch', 'GET /api/chat/launch', 'GET /api/captcha', 'GET /api/captcha/:captchaId/audio', 'GET /api/bot-check', 'GET /api/keys'] as const)('is refused %s, which opens or begins something', (line) => {
    expect(asked(line)).toBe('look_only_reads')
  })

  test('reads what the member reads, and no more', () => {
    expect(asked('GET /api/wallet')).toBeNull()
    expect(asked('GET /api/wallet', 4)).toBeNull()
    expect(asked('GET /api/withdrawals', 4)).toBe('free_reject')
    expect(asked('GET /api/withdrawals', 41)).toBeNull()
    expect(asked('GET /api/withdrawals', 42)).toBe('not_allowed')
  })

  test.each(lines)('is answered nothing at %s once the look is over, a guest’s lines included', (line) => {
    expect(asked(line, null)).toBe('session_ended')
  })
})
