import { afterEach, expect, test, vi } from 'vitest'
import { ownTexts, tellOwnWords, withOwn } from './own-words.ts'

afterEach(() => {
  tellOwnWords(null)
  vi.unstubAllGlobals()
})

const answering = (...replies: readonly (() => Promise<Response>)[]) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return (replies[asked.length - 1] ?? replies[0])?.()
  })
  return asked
}
const json = (value: object) => async () => new Response(JSON.stringify(value))

test('the house’s own text takes the place of the built one, at any depth, and nothing else is added', () => {
  const built = { a: 'A', deep: { b: 'B', counted: { one: '1', other: '2' } } }
  expect(withOwn(built, { a: 'own', deep: { counted: { one: 'x', other: 'y' } }, stray: 'z' })).toEqual({ a: 'own', deep: { b: 'B', counted: { one: 'x', other: 'y' } } })
  expect(withOwn(built, {})).toEqual(built)
})

test('Product §13.85 the document’s own language asks nothing for what every screen may say, and the rest once', async () => {
  const asked = answering(json({ site: { x: 'of the file' }, identity: { y: 'own' } }))
  tellOwnWords({ language: 'pt', texts: { site: { x: 'of the document' } }, at: { pt: 'HASH' } })
  expect(await ownTexts('pt', 'site')).toEqual({ x: 'of the document' })
  expect(asked).toEqual([])
  expect(await ownTexts('pt', 'identity')).toEqual({ y: 'own' })
  expect(await ownTexts('pt', 'wallet')).toEqual({})
  expect(await ownTexts('en', 'site')).toEqual({})
  expect(asked).toEqual(['/words/pt-HASH.json'])
})

test('another language than the document’s takes all of it from its file', async () => {
  answering(json({ site: { x: 'of the file' } }))
  tellOwnWords({ language: 'pt', texts: {}, at: { pt: 'HASH', en: 'OTHER' } })
  expect(await ownTexts('en', 'site')).toEqual({ x: 'of the file' })
})

test('where the file does not come everything is said as built, and it is asked for again', async () => {
  const asked = answering(() => Promise.reject(new Error('no connection')), json({ identity: { y: 'own' } }))
  tellOwnWords({ language: 'pt', texts: {}, at: { pt: 'HASH' } })
  expect(await ownTexts('pt', 'identity')).toEqual({})
  expect(await ownTexts('pt', 'identity')).toEqual({ y: 'own' })
  expect(asked).toHaveLength(2)
})
