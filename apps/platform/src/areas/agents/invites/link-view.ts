import { linkState, shownCount } from '@trevo/rules/agents/invites'
import type { Link } from './links-store.ts'

export const linkView = (link: Link, now: Date, isNamed: boolean) => {
  const { code, channel, type, rates, endsAt, most, isPaused, madeAt, visits, visitors, registrations, firstDeposits } = link
  return { code, channel, type, rates: [...rates], endsAt: endsAt?.toISOString() ?? null, most, state: linkState(link, now), isPaused, madeAt: madeAt.toISOString(), visits, visitors, registrations: shownCount(registrations, isNamed), firstDeposits: shownCount(firstDeposits, isNamed) }
}
