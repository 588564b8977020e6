import { beforeAll, expect, test } from 'vitest'
import { fieldWords, problemWords } from './refusal-words.ts'
import { loadMessages, speak } from './t.ts'
import { languageFacts } from '@trevo/ui/words/languages.ts'
import { speakLoaded } from '@trevo/ui/words/texts.ts'

beforeAll(async () => {
  await loadMessages(['refusals'])
  await speak('pt')
  speakLoaded('pt', languageFacts.pt)
})

test('Product §5.20 an empty field is told by its name, in every form', () => {
  expect(problemWords('required', { field: 'Valor' })).toBe('Preencha: Valor.')
  expect(fieldWords('email', 'required', { field: 'E-mail' })).toBe('Preencha: E-mail.')
})

test('a word that this phone does not know yet is a wrong format', () => {
  expect(problemWords('from_tomorrow', { field: 'Valor' })).toBe('Este valor não é válido.')
})
