import { expect, test } from 'vitest'
import { proposeUsername, usernameIdea } from './propose-username.ts'

test.each([
  ['José da Silva', null, 'jose_da_silva'],
  ['Ana', 'ana.beatriz+bets@x.example', 'ana_beatriz'],
  ['李小龙', 'long@x.example', 'long'],
  ['李', '1@x.example', 'jogador'],
  [null, null, 'jogador'],
  ['7 Maria', null, 'maria'],
  ['A'.repeat(60), null, 'a'.repeat(14)],
])('%s, %s: %s', (name, email, idea) => {
  expect(usernameIdea({ name, email })).toBe(idea)
})

test('a name that is taken gets digits, and is not asked for for ever', async () => {
  const asked: string[] = []
  const isFree = (free: string) => (name: string) => {
    asked.push(name)
    return Promise.resolve(name === free)
  }
  let digits = 10
  expect(await proposeUsername('maria', isFree('maria12'), () => digits++)).toBe('maria12')
  expect(asked).toEqual(['maria', 'maria10', 'maria11', 'maria12'])
  asked.length = 0
  expect(await proposeUsername('maria', isFree(''), () => digits++)).toMatch(/^maria1[0-9]$/)
  expect(asked).toHaveLength(5)
})
