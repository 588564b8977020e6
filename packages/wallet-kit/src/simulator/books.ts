import type { Act } from './round-plan.ts'
import type { WalletAnswer } from './told.ts'

/** One line of the vendor's own books: what it took from the member (positive) or gave (negative). */
export interface BookLine {
  readonly kind: 'bet' | 'win' | 'rollback' | 'promo' | 'adjust'
  readonly txId: string
  readonly roundId: string
  readonly memberId: string
  readonly takenMinor: bigint
}

/** The platform broke a promise of the contract, or the vendor's and the member's money no longer agree. */
export class ContractBroken extends Error {}

export interface Seat {
  readonly memberId: string
  readonly gameCode: string
  readonly currency: string
  readonly sessionToken: string
  /** What the member had before the vendor's first call, and nobody else touches meanwhile; null where others may. */
  readonly startMinor: bigint | null
  /** The house may end the session meanwhile, as it does for who is barred: from then on no new stake is taken. */
  readonly mayBeEnded?: boolean
}

/** A seat as JSON holds it. */
export type SavedSeat = Omit<Seat, 'startMinor'> & { readonly startMinor: string | null }

/** What the member may see: what was taken beyond the balance is owed, and the next that comes in pays it first. */
const shown = (netMinor: bigint): bigint => (netMinor > 0n ? netMinor : 0n)

/** One member's place at the vendor: its money as the vendor counts it, from the answers alone. */
export class SeatBooks {
  readonly seat: Seat
  netMinor: bigint
  /** The highest place in the member's ledger that any answer named. */
  seq = 0
  /** A stake was answered that the session is over: it does not come back. */
  isEnded = false

  constructor(seat: Seat) {
    this.seat = seat
    this.netMinor = seat.startMinor ?? 0n
  }

  get shownMinor(): bigint {
    return shown(this.netMinor)
  }

  /** Before a call's first sending, so that what comes back can be seen to be younger. */
  checkSeq(what: string, told: WalletAnswer, seqBefore: number): void {
    if (told.seq === null) return
    if (told.seq <= seqBefore) throw new ContractBroken(`I14: ${what} stands at ${told.seq}, but ${seqBefore} was answered before it was sent`)
    this.seq = Math.max(this.seq, told.seq)
  }

  checkBalance(what: string, told: WalletAnswer): void {
    if (this.seat.startMinor === null) return
    if (told.balance !== String(this.shownMinor)) throw new ContractBroken(`${what} was answered with balance ${told.balance}, but by the vendor’s books it is ${this.shownMinor}`)
  }
}

export type Standing = 'standing' | 'void' | 'refused'

/** What one answered act writes into the vendor's books. */
export const linesOf = (act: Act, told: WalletAnswer, at: { readonly roundId: string; readonly memberId: string }, stakeOf: (bet: string) => bigint): readonly BookLine[] => {
  if (told.status !== 'OK' || told.seq === null) return []
  const line = (kind: BookLine['kind'], takenMinor: bigint): readonly BookLine[] =>
    takenMinor === 0n || !('txId' in act) ? [] : [{ kind, txId: act.txId, ...at, takenMinor }]
  switch (act.act) {
    case 'stake':
      return line('bet', BigInt(act.amount))
    case 'stake-and-win':
      return [...line('bet', BigInt(act.amount)), ...line('win', -BigInt(act.win))]
    case 'pay':
      return line('win', -BigInt(act.amount))
    case 'give-back':
      return line('rollback', -stakeOf(act.bet))
    case 'promo':
      return line('promo', -BigInt(act.amount))
    case 'adjust':
      return line('adjust', act.direction === 'debit' ? BigInt(act.amount) : -BigInt(act.amount))
    case 'end':
      return []
  }
}
