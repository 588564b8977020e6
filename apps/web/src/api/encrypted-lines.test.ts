import { api } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { encryptedLines } from './encrypted-lines.ts'

test('Product §8.8 the phone encrypts what the contract says, and nothing else', () => {
  const marked = Object.entries(api).flatMap(([line, operation]) => ('isEncrypted' in operation ? [line] : []))
  expect(encryptedLines.toSorted()).toEqual(marked.toSorted())
})
