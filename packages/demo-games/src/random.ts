/** Numbers in [0, 1) that depend on a text alone, so that a game's picture is the same on every machine. */
export function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
