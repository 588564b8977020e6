import { expect, test } from 'vitest'
import { matching, scoreOf } from './matching.ts'
import { withVisit } from './recent.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ name }))

test('a word that begins with what was typed stands before one that only holds it', () => {
  expect(matching(named('Reconciliation', 'Withdrawals', 'House: drawers'), 'draw').map(({ name }) => name)).toEqual(['House: drawers', 'Withdrawals'])
})

test('accents, capitals and the order of words do not matter, but every word has to be there', () => {
  expect(scoreOf('Configurações da equipe', 'equipe config')).not.toBeNull()
  expect(scoreOf('Configurações da equipe', 'equipe saque')).toBeNull()
})

test('nothing typed shows the first, and never more than fit', () => {
  expect(matching(named(...Array.from({ length: 40 }, (_, at) => `Screen ${at}`)), ' ')).toHaveLength(12)
})

test('an address that was seen again comes first once, and old ones go', () => {
  const visit = (path: string) => ({ path, title: 'shell.more' as const })
  expect(withVisit([visit('/a'), visit('/b')], visit('/b')).map(({ path }) => path)).toEqual(['/b', '/a'])
  expect(withVisit(Array.from({ length: 8 }, (_, at) => visit(`/${at}`)), visit('/new'))).toHaveLength(8)
})
