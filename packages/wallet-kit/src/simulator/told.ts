/** The one answer to a stake that sticks to nothing: it is decided anew each time, with the balance of the moment. */
export const sessionOver = 'SESSION_EXPIRED'

/** What was answered, as far as money goes: `seq` is null where nothing moved. */
export interface WalletAnswer {
  readonly status: string
  readonly balance: string
  readonly seq: number | null
}
