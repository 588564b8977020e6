import type { Text } from './words.ts'

export type Texts = ReadonlyMap<string, Text>

/** The rooms' words as one table. */
export const gather = (rooms: Readonly<Record<string, unknown>>): Texts => {
  const all = new Map<string, Text>()
  for (const words of Object.values(rooms)) for (const [key, text] of Object.entries(words as Readonly<Record<string, Text>>)) all.set(key, text)
  return all
}
