/** What was answered, as far as money goes: `seq` is null where nothing moved. */
export interface WalletAnswer {
  readonly status: string
  readonly balance: string
  readonly seq: number | null
}
