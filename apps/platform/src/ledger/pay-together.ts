import type { Transact, Tx } from '#db/tables.ts'

interface Payer<Line> {
  readonly transact: Transact
  /** The next lines that are due, held until the transaction ends; `only`: that one, if it is still due. Empty: none is left, or others have them. */
  readonly take: (tx: Tx, only?: Line) => Promise<readonly Line[]>
  /** Money and lines. */
  readonly pay: (tx: Tx, lines: readonly Line[]) => Promise<void>
  /** Writes down that a line could not be paid. */
  readonly fail: (tx: Tx, line: Line) => Promise<void>
  readonly onFailed: (line: Line, error: unknown) => void
}

/** Pays lines in one transaction. Where they cannot go together, each goes alone, and what fails is passed over. How many were taken. */
export const payTogether = async <Line>({ transact, take, pay, fail, onFailed }: Payer<Line>): Promise<number> => {
  let taken: readonly Line[] = []
  try {
    await transact(async (tx) => {
      taken = await take(tx)
      await pay(tx, taken)
    })
  } catch (error) {
    if (taken.length === 0) throw error
    for (const line of taken) {
      try {
        await transact(async (tx) => pay(tx, await take(tx, line)))
      } catch (failed) {
        onFailed(line, failed)
        await transact((tx) => fail(tx, line))
      }
    }
  }
  return taken.length
}
