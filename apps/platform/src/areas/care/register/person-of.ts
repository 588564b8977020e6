/** What somebody tells who wants in; empty: not told. */
export interface Told {
  readonly idNumber: string
  readonly realName: string
  /** `YYYY-MM-DD` */
  readonly birthday: string
  readonly address: string
  readonly email: string
  readonly mobile: string
}
