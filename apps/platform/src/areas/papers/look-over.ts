import type { Clock } from '@trevo/operation/clock'
import { ageOn } from '@trevo/rules/forms/birthday'
import { flagsOfPapers, type PaperFlag } from '@trevo/rules/papers/flags'
import type { Told } from '@trevo/rules/papers/told'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { documentToken } from '#areas/identity/search/search-tokens.ts'
import { readSite } from '#areas/site/store.ts'
import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { type Double, findDoubles, countRefusedBefore } from './queue-store.ts'
import { readTold } from './sealed.ts'
import type { Papers } from './store.ts'

export interface LookedOver {
  readonly told: Told
  readonly profile: Told
  readonly doubles: readonly Double[]
  readonly flags: readonly PaperFlag[]
  /** By what the member told; null where that is erased. */
  readonly age: number | null
}

/** Papers beside what is known of their member and of others, for whoever decides. */
export const lookOver = async ({ db, keys, clock }: { readonly db: Db; readonly keys: Keys; readonly clock: Clock }, papers: Papers): Promise<LookedOver> => {
  const [told, { profile }, site, refusedBefore] = [await readTold(db, keys, papers), await readProfile(db, keys, papers.member_id), await readSite(db), await countRefusedBefore(db, papers)]
  const said: Told = { name: profile.realName ?? '', birthday: profile.birthday ?? '', number: profile.idNumber ?? '' }
  const doubles = told.number === '' ? [] : await findDoubles(db, documentToken(keys, told.number).token, papers.member_id)
  const today = clock.now().toISOString().slice(0, 10)
  const flags = flagsOfPapers({ country: papers.country, told, profile: said, doubles: doubles.length, refusedBefore, today, ageMinimum: site.age_minimum })
  return { told, profile: said, doubles, flags, age: told.birthday === '' ? null : ageOn(told.birthday, today) }
}
