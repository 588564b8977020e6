import { type Register, type RegisterAnswer, type RegisterLine, type RegisterPerson, RegisterSilent } from '#adapters/register/register.ts'

export interface FakeRegister extends Register {
  /** By document, or by name. */
  readonly people: Map<string, RegisterAnswer>
  /** Every document, or name, that was asked about, in order. */
  readonly asked: string[]
  /** The last question whole. */
  readonly last: RegisterPerson[]
  isSilent: boolean
  /** Its book; a test may tear lines out. */
  readonly lines: RegisterLine[]
}

const knownAs = (person: RegisterPerson): string => ('document' in person ? person.document : person.name)

/** A register in memory, as the sandbox answers; silent on order. */
export const createFakeRegister = (): FakeRegister => {
  const people = new Map<string, RegisterAnswer>()
  const asked: string[] = []
  const last: RegisterPerson[] = []
  const lines: RegisterLine[] = []
  return {
    code: 'fake',
    url: null,
    people,
    asked,
    last,
    isSilent: false,
    async check(reference, persons) {
      if (this.isSilent) throw new RegisterSilent('ordered')
      asked.push(...persons.map(knownAs))
      last.splice(0, last.length, ...persons)
      const answers = new Map(persons.map((person) => [person.id, people.get(knownAs(person)) ?? 'clear'] as const))
      for (const [id, answer] of answers) lines.push({ reference, id, answer, at: new Date() })
      return { reference, answers }
    },
    // Of the clock of a test it knows nothing: every window has all.
    book: async function* () {
      yield* lines
    },
    lines,
  }
}
