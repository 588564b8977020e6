import { systems } from './lines.ts'
import type { TicketKind } from './ticket.ts'

export const legsMax = 20
export const systemLegsMax = 8
export const bankersMax = 3
export const builderPartsMax = 6

/** What of a slip its shape is judged by. */
export interface SlipShape {
  readonly kind: TicketKind
  readonly choose: number | null
  readonly isEachWay: boolean
  readonly unitMinor: bigint
  readonly legs: readonly { readonly isBanker: boolean; readonly hasPlaceTerms: boolean; readonly partCount: number }[]
}

type Shape = 'fits' | 'bad_request' | 'too_many_legs'

const bySystem = ({ choose, legs }: SlipShape): Shape => {
  const bankers = legs.filter(({ isBanker }) => isBanker).length
  const others = legs.length - bankers
  if (bankers > bankersMax || others > systemLegsMax) return 'too_many_legs'
  return choose !== null && Number.isInteger(choose) && choose >= 1 && choose < others ? 'fits' : 'bad_request'
}

const byKind = (slip: SlipShape): Shape => {
  const count = slip.legs.length
  if (slip.kind === 'single') return count === 1 ? 'fits' : 'bad_request'
  if (slip.kind === 'system') return bySystem(slip)
  if (slip.kind !== 'multiple') return count === systems[slip.kind].legs ? 'fits' : 'bad_request'
  if (count < 2) return 'bad_request'
  return count <= legsMax ? 'fits' : 'too_many_legs'
}

/** Whether legs, kind and terms go together. Product §5.1800. */
export const shapeOf = (slip: SlipShape): Shape => {
  const isLoose = slip.kind === 'single' || slip.kind === 'multiple'
  const { legs } = slip
  if (slip.unitMinor <= 0n || legs.some(({ partCount }) => partCount === 0) || (slip.choose !== null) !== (slip.kind === 'system')) return 'bad_request'
  if (legs.some(({ isBanker }) => isBanker) && slip.kind !== 'system') return 'bad_request'
  if (legs.some(({ partCount }) => partCount > 1) && (!isLoose || slip.isEachWay)) return 'bad_request'
  if (slip.isEachWay && legs.some(({ hasPlaceTerms }) => !hasPlaceTerms)) return 'bad_request'
  if (legs.some(({ partCount }) => partCount > builderPartsMax)) return 'too_many_legs'
  return byKind(slip)
}
