export type RegisterAnswer = 'clear' | 'excluded' | 'barred'

/** What came back of one question; `reference` is ours, under which the register keeps that it was asked. */
export interface RegisterReply {
  readonly reference: string
  readonly answers: ReadonlyMap<string, RegisterAnswer>
}

/** At most so many people in one question. */
export const peopleMax = 500

/** A line of the register's own book: who was asked about by us, under which reference, and what it answered. */
export interface RegisterLine {
  readonly reference: string
  readonly document: string
  readonly answer: RegisterAnswer
  readonly at: Date
}

/** The market's own register of who may not play. It is asked by document, and what it answers is about that person alone. */
export interface Register {
  readonly code: string
  /** Where people put themselves on it; null: not known. */
  readonly url: string | null
  /** Documents are eleven digits, each once. Throws `RegisterSilent` where there is no whole answer: nothing is known then. */
  check(reference: string, documents: readonly string[]): Promise<RegisterReply>
  /** Its book of what this house asked, oldest first, of a window of time. Throws `RegisterSilent` where it does not come whole. */
  book(from: Date, to: Date): AsyncIterable<RegisterLine>
}

/** No answer decides nothing. It never holds a document: what is thrown is logged. */
export class RegisterSilent extends Error {
  override readonly name = 'RegisterSilent'
}
