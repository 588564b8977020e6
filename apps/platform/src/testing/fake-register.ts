import { type Register, type RegisterAnswer, RegisterSilent } from '#adapters/register/register.ts'

export interface FakeRegister extends Register {
  readonly people: Map<string, RegisterAnswer>
  /** Every document that was asked about, in order. */
  readonly asked: string[]
  isSilent: boolean
}

/** A register in memory, as the sandbox answers; silent on order. */
export const createFakeRegister = (): FakeRegister => {
  const people = new Map<string, RegisterAnswer>()
  const asked: string[] = []
  return {
    code: 'fake',
    url: null,
    people,
    asked,
    isSilent: false,
    async check(reference, documents) {
      if (this.isSilent) throw new RegisterSilent('ordered')
      asked.push(...documents)
      return { reference, answers: new Map(documents.map((document) => [document, people.get(document) ?? 'clear'])) }
    },
  }
}
