import { refuse } from '@trevo/operation/refuse'
import { saveLanguage } from '#areas/account/member-store.ts'
import type { Handler } from '#handler.ts'

/** Product §3.130 The phone says which language it was told to speak: the house writes in it from then on. */
export const setMemberLanguage: Handler<'PUT /api/member/language'> = async ({ body: { language } }, { transact, site, member }) => {
  if (!(await site()).languages.includes(language)) throw refuse('invalid_request')
  await transact((tx) => saveLanguage(tx, member.memberId, language))
  return { language }
}
