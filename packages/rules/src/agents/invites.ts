/** Links by which an agent brings members, and accounts that an agent opens (Product §9.1321). */
export const linksMax = 50
export const channelSignsMax = 32
export const linkRegistrationsMax = 100_000
/** Of a free range of days. */
export const linkDaysMax = 92
export const openedPerDayMax = 30

/** What a link can bring: players and agents. */
export const invitedTypes = [0, 1] as const
export type InvitedType = (typeof invitedTypes)[number]

export interface LinkFacts {
  readonly isPaused: boolean
  /** Null: never. */
  readonly endsAt: Date | null
  /** How many may register by it; null: any number. */
  readonly most: number | null
  readonly registrations: number
}

/** What is told of how many registered or deposited where members are not shown: whole fives, so that no difference is about fewer (Product §7.1322). */
export const shownCount = (count: number, isNamed: boolean): number => (isNamed ? count : count - (count % 5))

export const linkStates = ['open', 'paused', 'full', 'ended'] as const
export type LinkState = (typeof linkStates)[number]

/** One word for a link: what cannot be taken back is said before what can. */
export const linkState = ({ isPaused, endsAt, most, registrations }: LinkFacts, now: Date): LinkState => {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (most !== null && registrations >= most) return 'full'
  return isPaused ? 'paused' : 'open'
}

export const linkRefusals = { paused: 'affiliate_code_paused', full: 'affiliate_code_full', ended: 'affiliate_code_ended' } as const
export type LinkRefusal = (typeof linkRefusals)[keyof typeof linkRefusals]

/** Why nobody registers by a link; null: they may (Product §8.1320). */
export const linkRefusal = (facts: LinkFacts, now: Date): LinkRefusal | null => {
  const state = linkState(facts, now)
  return state === 'open' ? null : linkRefusals[state]
}
