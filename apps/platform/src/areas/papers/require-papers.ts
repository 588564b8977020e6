import type { PaperPlace } from '@trevo/rules/papers/papers'
import { type Refusal, refuse } from '@trevo/operation/refuse'
import type { Db } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { isVerified } from './store.ts'

type Asking = Pick<Services, 'market' | 'site'>

const lawAt = (market: Asking['market'], place: PaperPlace): boolean => {
  if (place === 'deposit') return market.value('who.proof', 'deposit').includes(place)
  if (place === 'launch') return market.value('who.proof', 'launch').includes(place)
  return market.value('who.proof', 'withdraw').includes(place)
}

export interface PapersAsked {
  /** Who asks for verified papers here; null: nobody does. */
  readonly by: 'law' | 'house' | null
}

export const papersAsked = async ({ market, site }: Asking, place: PaperPlace): Promise<PapersAsked> => {
  if (lawAt(market, place)) return { by: 'law' }
  return { by: (await site()).paper_places.includes(place) ? 'house' : null }
}

/** With the rule, where it is the market's. */
export const papersRefusal = ({ market }: Pick<Services, 'market'>, rule: 'who.proof' | 'who.proof-sum' | null): Refusal => refuse('papers_required', rule === null ? {} : { rule: `${market.code}.${rule}` })

/** Throws `papers_required` where the place opens to verified members alone, and this one is none. */
export const requirePapers = async (db: Db, services: Asking, memberId: bigint, place: PaperPlace): Promise<void> => {
  const { by } = await papersAsked(services, place)
  if (by === null || (await isVerified(db, memberId, services.market.today()))) return
  throw papersRefusal(services, by === 'law' ? 'who.proof' : null)
}
