import type { ReplyOf } from '@trevo/contract/api'
import type { Site } from './site.ts'

/** What log-in and registration both answer (Product §3.3). */
export const sessionInfoOf = (
  token: string,
  member: { readonly username: string; readonly type: number; readonly must_change_password: boolean },
  site: Site,
): ReplyOf<'POST /api/session'> => ({
  token,
  type: member.type,
  merchantCode: site.merchant_code,
  userName: member.username,
  firstTimeLogin: member.must_change_password,
})
