/** How much the house of the bench holds; the whole is what `office.md` of the plan calls large. */
export interface OfficeSizes {
  readonly percent: number
  readonly members: number
  readonly bets: number
  readonly exportRows: number
  readonly queue: number
  readonly batch: number
  /** Days back over which the bets lie. */
  readonly days: number
}

const whole = { members: 10_000_000, bets: 100_000_000, exportRows: 10_000_000, queue: 5_000, batch: 10_000, days: 60 } as const

export const sizesOf = (percent: number): OfficeSizes => {
  const part = (count: number): number => Math.ceil((count * percent) / 100)
  return { percent, members: part(whole.members), bets: part(whole.bets), exportRows: part(whole.exportRows), queue: part(whole.queue), batch: part(whole.batch), days: whole.days }
}
