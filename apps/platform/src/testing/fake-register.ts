import { type Register, type RegisterAnswer, type RegisterLine, RegisterSilent } from '#adapters/register/register.ts'

export interface FakeRegister extends Register {
  readonly people: Map<string, RegisterAnswer>
  /** Every document that was asked about, in order. */
  readonly asked: string[]
  isSilent: boolean
  /** Its book; a test may tear lines out. */
  readonly lines: RegisterLine[]
}

/** A register in memory, as the sandbox answers; silent on order. */
export const createFakeRegister = (): FakeRegister => {
  const people = new Map<string, RegisterAnswer>()
  const asked: string[] = []
  const lines: RegisterLine[] = []
  return {
    code: 'fake',
    url: null,
    people,
    asked,
    isSilent: false,
    async check(reference, documents) {
      if (this.isSilent) throw new RegisterSilent('ordered')
      asked.push(...documents)
      const answers = new Map(documents.map((document) => [document, people.get(document) ?? 'clear'] as const))
      for (const [document, answer] of answers) lines.push({ reference, document, answer, at: new Date() })
      return { reference, answers }
    },
    // Of the clock of a test it knows nothing: every window has all.
    book: async function* () {
      yield* lines
    },
    lines,
  }
}
