/** A sentence of the contract that was not kept: what it asks for, and what came. */
export class Unmet extends Error {
  readonly expected: string
  readonly seen: string
  constructor(expected: string, seen: string) {
    super(`expected ${expected}, saw ${seen}`)
    this.expected = expected
    this.seen = seen
  }
}
