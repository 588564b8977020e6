import { describe, expect, test } from 'vitest'
import { firstInvalid, openForm, shownProblems, withCleared, withLeft, withOffered, withRefused, withSendTried, withTyped } from './form-state.ts'
import type { FormState, Problems } from './form-state.ts'

type Name = 'username' | 'password'
const empty: FormState<Name> = openForm({ username: '', password: '' })
const tooShort = (state: FormState<Name>): Problems<Name> => (state.values.username.length < 4 ? { username: 'too_short' } : {})

describe('Product §5.1 a problem is shown', () => {
  test.each<[string, FormState<Name>, Problems<Name>]>([
    ['not while a first value is typed', withTyped(empty, 'username', 'an'), {}],
    ['when the field is left with something in it', withLeft(withTyped(empty, 'username', 'an'), 'username'), { username: 'too_short' }],
    ['not when an empty field is only passed through', withLeft(empty, 'username'), {}],
    ['when sending was tried', withSendTried(empty), { username: 'too_short' }],
    ['no longer once it is mended', withTyped(withLeft(withTyped(empty, 'username', 'an'), 'username'), 'username', 'anab'), {}],
    ['again when it is broken again', withTyped(withLeft(withTyped(empty, 'username', 'anab'), 'username'), 'username', 'an'), { username: 'too_short' }],
    ['no longer once the field was emptied for a new start', withCleared(withSendTried(withTyped(empty, 'username', 'an')), 'username'), {}],
  ])('%s', (_when, state, shown) => {
    expect(shownProblems(state, tooShort(state))).toEqual(shown)
  })
})

describe("Product §5.3 the server's word on a value", () => {
  const typed = withTyped(withTyped(empty, 'username', 'anabela'), 'password', 'quatro folhas')
  const refused = withRefused(typed, [
    { field: 'username', problem: 'taken' },
    { field: 'captcha', problem: 'required' },
  ])

  test('stands beside its field and keeps everything that was typed', () => {
    expect(shownProblems(refused, {})).toEqual({ username: 'taken' })
    expect(refused.values).toEqual({ username: 'anabela', password: 'quatro folhas' })
  })
  test('outlives a change in another field', () => {
    expect(shownProblems(withTyped(refused, 'password', 'cinco folhas'), {})).toEqual({ username: 'taken' })
  })
  test('goes with the value it was about', () => {
    expect(shownProblems(withTyped(refused, 'username', 'anabela2'), {})).toEqual({})
  })
  test('yields to our own rule', () => {
    expect(shownProblems(withSendTried(refused), { username: 'too_short' })).toEqual({ username: 'too_short' })
  })
})

test.each<[string, Problems<Name>[], Name | null]>([
  ['nothing is wrong', [{}, {}], null],
  ['both are wrong', [{ password: 'required', username: 'required' }], 'username'],
  ['the server turned down the second', [{}, { password: 'too_common' }], 'password'],
])('Product §5.2 the focus goes to the first wrong field in reading order: %s', (_what, problems, name) => {
  expect(firstInvalid<Name>(['username', 'password'], ...problems)).toBe(name)
})

test('Product §2.9 what the phone offers fills an empty field, and leaves what was typed', () => {
  expect(withOffered(empty, 'username', 'anabela').values.username).toBe('anabela')
  expect(withOffered(withTyped(empty, 'username', 'a'), 'username', 'anabela').values.username).toBe('a')
})
