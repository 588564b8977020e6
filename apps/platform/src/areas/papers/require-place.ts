import { countriesFor, isOutside, placeRefusal } from '#areas/site/place.ts'
import type { Services } from '#services.ts'
import { verifiedPapers } from './store.ts'

/** Throws `place_barred` where a member pays in or plays from outside the market's countries. Verified papers of one of them beat the address: who lives there may travel (Product §6.1548). */
export const requirePlace = async (services: Pick<Services, 'db' | 'market' | 'config'>, memberId: bigint, address: string, place: 'deposit' | 'launch'): Promise<void> => {
  const countries = countriesFor(services.market, place)
  if (!isOutside(services, countries, address)) return
  const papers = await verifiedPapers(services.db, memberId, services.market.today())
  if (papers === undefined || !countries.includes(papers.country)) throw placeRefusal(services)
}
