import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'

test.for([
  [null, 'null'],
  [[1, 'a', true], '[1,"a",true]'],
  [{ b: 1, a: [{ d: null, c: 'é"' }] }, '{"a":[{"c":"é\\"","d":null}],"b":1}'],
  [{}, '{}'],
  [-0, '0'],
] as const)('%j', ([value, text]) => {
  expect(canonicalJson(value)).toBe(text)
})

test.for([0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('%d is refused', (value) => {
  expect(() => canonicalJson({ value })).toThrow(RangeError)
})

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger().map((each) => (each === 0 ? 0 : each)),
    fc.string(),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value

const reversed = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).toReversed().map(([name, each]) => [name, reversed(each as Json)]))
}

test('it reads back as the value, and the order of names changes nothing', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
    }),
  )
})
