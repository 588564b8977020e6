import { refuse } from '@trevo/operation/refuse'
import { plainAddress } from '@trevo/server/plain-address'
import type { Services } from '#services.ts'

type Asking = Pick<Services, 'market' | 'config'>

/** The countries that the market names for a place of the product. */
export const countriesFor = (market: Services['market'], place: 'register' | 'deposit' | 'launch'): readonly string[] => {
  if (place === 'register') return market.value('who.place', 'register')
  if (place === 'deposit') return market.value('who.place', 'deposit')
  return market.value('who.place', 'launch')
}

/** Whether an address lies outside them. With a table an address that is not in it lies outside; without one nothing is known of any, and none does. */
export const isOutside = ({ config: { networks } }: Asking, countries: readonly string[], address: string): boolean => {
  if (countries.includes('any') || networks === null) return false
  const country = networks.countryOf(plainAddress(address))
  return country === null || !countries.includes(country)
}

export const placeRefusal = ({ market }: Pick<Services, 'market'>) => refuse('place_barred', { rule: `${market.code}.who.place` })
