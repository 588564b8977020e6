/** `previously`: was on it, and is no more. `benefits`: barred because they receive benefits, which the market's rule `stop.benefits` says the end of. */
export const registerAnswers = ['clear', 'excluded', 'barred', 'previously', 'benefits'] as const
export type RegisterAnswer = (typeof registerAnswers)[number]

/** Whether somebody may play on who was answered about so. */
export const letsPlay = (answer: RegisterAnswer | null): boolean => answer === 'clear' || answer === 'previously' || answer === 'benefits'

/** In the words of the register's own book, which tells no kinds apart. */
export const asInBook = (answer: RegisterAnswer): RegisterAnswer => (answer === 'benefits' ? 'barred' : answer)

/** `id` is ours and says nothing: under it the answer comes back. */
export type RegisterPerson =
  /** Eleven digits. */
  | { readonly id: string; readonly document: string }
  | {
      readonly id: string
      readonly name: string
      /** `YYYY-MM-DD` */
      readonly birth: string
      readonly postcode: string | null
      readonly email: string | null
      readonly phone: string | null
    }

/** What came back of one question; `reference` is ours, under which the register keeps that it was asked. Answers stand by the person's id. */
export interface RegisterReply {
  readonly reference: string
  readonly answers: ReadonlyMap<string, RegisterAnswer>
}

/** At most so many people in one question. */
export const peopleMax = 500

/** A line of the register's own book: who was asked about by us, under which reference, and what it answered. */
export interface RegisterLine {
  readonly reference: string
  /** The person's id in the question. */
  readonly id: string
  readonly answer: RegisterAnswer
  readonly at: Date
}

/** The market's own register of who may not play. It is asked by what it knows people by, and what it answers is about that person alone. */
export interface Register {
  readonly code: string
  /** Where people put themselves on it; null: not known. */
  readonly url: string | null
  /** Each person once. Throws `RegisterSilent` where there is no whole answer: nothing is known then. */
  check(reference: string, persons: readonly RegisterPerson[]): Promise<RegisterReply>
  /** Its book of what this house asked, oldest first, of a window of time. Throws `RegisterSilent` where it does not come whole. */
  book(from: Date, to: Date): AsyncIterable<RegisterLine>
}

/** No answer decides nothing. It never holds a document: what is thrown is logged. */
export class RegisterSilent extends Error {
  override readonly name = 'RegisterSilent'
}
