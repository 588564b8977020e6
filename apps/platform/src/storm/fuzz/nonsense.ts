import type { Random } from '@trevo/wallet-kit/seeded-random'

/** Texts that have broken programs before. */
const nastyTexts = [
  '', ' ', '\u0000', 'a\u0000b', '\ud800', 'toString', '__proto__', 'constructor', "'", '"', '%', '%00', '\\', '/', '../..', '-1', '-0', '1e9', '0', '00', '0x10', '1.5', '١٢',
  '99999999999999999999', 'NaN', 'Infinity', 'null', 'true', '[]', '{}', 'ALL', 'pt', 'mem_1', 'mem_zzzzzzzzzzzzz', 'dep_1', 'wdr_1', 'rnd_1',
  '2026-02-30', '2026-11-21T00:00:00Z', '🍀', '\u202e', 'é', 'e\u0301', 'ß'.repeat(40), 'x'.repeat(64), 'x'.repeat(65), 'x'.repeat(5_000), '${7*7}', '<script>', "'; drop table transfers; --",
] as const
const nastyValues: readonly unknown[] = [null, true, false, 0, -1, 1.5, 1e21, 9_007_199_254_740_992, [], {}, ['a'], [[[[[]]]]], { a: 1 }, { __proto__: null }, { toString: 1 }]

export const below = (random: Random, bound: number): number => Math.floor(random() * bound)
export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T

const anyText = (random: Random): string => String.fromCodePoint(...Array.from({ length: below(random, 24) }, () => (random() < 0.7 ? 32 + below(random, 95) : below(random, 0xd800))))

export const nastyText = (random: Random): string => (random() < 0.75 ? pick(random, nastyTexts) : anyText(random))
export const nastyValue = (random: Random): unknown => (random() < 0.7 ? nastyText(random) : pick(random, nastyValues))

/** Every field that a schema of zod names. */
export const namesOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  if ('options' in schema && Array.isArray(schema.options)) return [...new Set(schema.options.flatMap(namesOf))]
  return 'shape' in schema ? Object.keys(schema.shape as object) : []
}

/** One or two of a right object's fields are not right, or it is no object at all. */
export const spoil = (random: Random, names: readonly string[], right: Readonly<Record<string, unknown>>): unknown => {
  if (random() < 0.03) return nastyValue(random)
  const fields: Record<string, unknown> = Object.fromEntries(names.flatMap((name) => (name in right ? [[name, right[name]]] : [])))
  for (let count = below(random, 3); count > 0 && names.length > 0; count -= 1) {
    const name = pick(random, names)
    if (random() < 0.1) delete fields[name]
    else fields[name] = nastyValue(random)
  }
  if (random() < 0.03) fields[nastyText(random) || 'extra'] = nastyValue(random)
  return fields
}

/** JSON text, now and then with a byte that does not belong. */
export const bytesOf = (random: Random, value: unknown): Buffer => {
  const bytes = Buffer.from(JSON.stringify(value) ?? 'undefined')
  if (bytes.length > 0 && random() < 0.05) bytes.writeUInt8(below(random, 256), below(random, bytes.length))
  return random() < 0.02 ? bytes.subarray(0, below(random, bytes.length)) : bytes
}
