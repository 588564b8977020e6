import { expect, test } from 'vitest'
import { scoreOf } from './match.ts'

const listed = { name: 'Helena Prado Lima', birth: '1972-09-14' }

test.each([
  ['the same name and birthday', { name: 'Helena Prado Lima', birth: '1972-09-14' }, 100],
  ['other order, no accents told apart', { name: 'LIMA, Hélena Prado', birth: '1972-09-14' }, 100],
  ['a name left out', { name: 'Helena Lima', birth: '1972-09-14' }, 85],
  ['a name more', { name: 'Helena Maria Prado Lima', birth: '1972-09-14' }, 85],
  ['no birthday told', { name: 'Helena Prado Lima', birth: null }, 80],
  ['another day of the year', { name: 'Helena Prado Lima', birth: '1972-01-01' }, 70],
  ['another year', { name: 'Helena Prado Lima', birth: '1973-09-14' }, null],
  ['one word of the name alone', { name: 'Helena', birth: '1972-09-14' }, null],
  ['somebody else', { name: 'Helena Prado Souza', birth: '1972-09-14' }, null],
  ['no name', { name: '…', birth: '1972-09-14' }, null],
])('%s', (_name, asked, score) => expect(scoreOf(asked, listed)).toBe(score))
