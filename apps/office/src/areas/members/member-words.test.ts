import { afterEach, beforeAll, expect, test } from 'vitest'
import { speakLanguage, speakOfRooms } from '#i18n/t.ts'
import { actTitle, isSaidByTerminal } from './member-words.ts'

beforeAll(speakOfRooms)
afterEach(() => speakLanguage('en'))

test.each([
  ['en', 'Member made · at the terminal', 'Note written · Ana', 'Proposed'],
  ['pt', 'Membro criado · no terminal', 'Nota escrita · Ana', 'Proposto'],
] as const)('an act of a member’s timeline is said in words, whoever did it: %s', async (language, ...said) => {
  await speakLanguage(language)
  expect([actTitle('members.add', 'terminal'), actTitle('members.add-note', 'Ana'), actTitle('proposals.propose', null)]).toEqual(said)
})

test('an act that has no word in the room has its word of the log', async () => {
  await speakLanguage('en')
  expect(actTitle('withdrawals.pay', 'Ana')).not.toContain('withdrawals.')
})

test('a reason that says what the title says is none', () => {
  expect([isSaidByTerminal('at the terminal'), isSaidByTerminal('asked by phone')]).toEqual([true, false])
})
