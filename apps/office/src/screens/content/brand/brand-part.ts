import type { ReplyOfStaff } from '@trevo/contract/staff/api'

export type Brand = ReplyOfStaff<'GET /office/brand'>

export interface BrandPart {
  readonly brand: Brand
  readonly mayEdit: boolean
}
