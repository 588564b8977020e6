import { expect, test } from 'vitest'
import { changesOf, profileGroups } from './profile-groups.ts'

const field = (name: string, value = '') => ({ name, value, enabled: true, required: false, minLength: 0, maxLength: 10, format: 'text', isLocked: false, choices: [] })

test('Product §2.71 fields stand in their groups in the server’s order, and a new one among the contacts', () => {
  const groups = profileGroups([field('telegram'), field('nickname'), field('country'), field('realName'), field('newest')])
  expect(groups.map(({ name, fields }) => [name, fields.map((each) => each.name)])).toEqual([
    ['about', ['nickname', 'realName']],
    ['home', ['country']],
    ['contacts', ['telegram', 'newest']],
  ])
})

test('Product §7.24 only what was changed is sent, without the spaces around it', () => {
  const fields = [field('nickname', 'Ana'), field('address', 'Rua 1'), field('telegram')]
  expect(changesOf(fields, { nickname: 'Ana ', address: '', telegram: ' @ana ' })).toEqual({ address: '', telegram: '@ana' })
})
