import type { sessionInfo } from '@trevo/contract/member/session'
import type { MemberStatus } from '@trevo/rules/member-statuses'
import type { z } from 'zod'
import type { Site } from '#areas/site/store.ts'

/** What login and registration both answer (Product §3.3). */
export const sessionInfoOf = (
  token: string,
  member: { readonly username: string; readonly type: number; readonly status: MemberStatus; readonly must_change_password: boolean },
  site: Site,
): z.output<typeof sessionInfo> => ({
  token,
  type: member.type,
  // A free trial belongs to a merchant of its own.
  merchantCode: member.type === 4 ? site.trial_merchant_code : site.merchant_code,
  userName: member.username,
  firstTimeLogin: member.must_change_password,
  ...(member.status === 'excluded' ? { isExcluded: true as const } : {}),
})
