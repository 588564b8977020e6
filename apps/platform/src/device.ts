/** OTHERS: installed on the home screen. */
export type DeviceKind = 'WEB' | 'OTHERS'

/** What a call says of the phone it comes from. */
export interface Device {
  readonly kind: DeviceKind
  readonly userAgent: string
  readonly address: string
  /** Of the number that the phone gave itself; null where it sent none. */
  readonly idHash: Buffer | null
}
