import { type Minor, minor } from '@trevo/rules/money'

/** Product §9.14. The provider moves BRL alone. */
export const depositRules: {
  readonly method: string
  readonly currency: string
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly presetsMinor: readonly Minor[]
  readonly expiresAfterSeconds: number
  readonly openMax: number
} = {
  method: 'pix',
  currency: 'BRL',
  minMinor: minor(1_00n),
  maxMinor: minor(50_000_00n),
  presetsMinor: [minor(20_00n), minor(50_00n), minor(100_00n), minor(200_00n), minor(500_00n)],
  expiresAfterSeconds: 1_800,
  openMax: 10,
}
