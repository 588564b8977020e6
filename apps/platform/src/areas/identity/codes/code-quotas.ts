import type { CodeCounts } from './verification-codes-store.ts'

/** Product §5.52: how often codes are sent, so that nobody is flooded and no premium line is fed. */
export const codeQuotas = {
  resendSeconds: 60,
  targetHour: 5,
  targetDay: 10,
  /** A carrier puts many phones behind one address. */
  networkHour: 120,
  /** Numbers of the site's own country, and of each other. */
  homeHour: 1_200,
  abroadHour: 60,
} as const

/** From so many in an hour on, a person has to show that they are one. */
const captchaFrom = { target: 2, network: 40 } as const

const countryHour = (isHome: boolean): number => (isHome ? codeQuotas.homeHour : codeQuotas.abroadHour)

/** From half of a country's numbers on everybody is asked: a program that makes numbers up would else leave none to the people there (Product §5.53). */
export const needsCaptcha = (counts: CodeCounts, isHome: boolean): boolean =>
  counts.targetHour >= captchaFrom.target || counts.networkHour >= captchaFrom.network || counts.prefixHour >= countryHour(isHome) / 2

const hourSeconds = 3_600

/** Seconds until the next code may be asked for, at the latest; 0: now. */
export const secondsToWait = (counts: CodeCounts, isHome: boolean, now: Date): number => {
  if (counts.targetDay >= codeQuotas.targetDay) return 24 * hourSeconds
  const isFull =
    counts.targetHour >= codeQuotas.targetHour ||
    counts.networkHour >= codeQuotas.networkHour ||
    counts.prefixHour >= countryHour(isHome)
  if (isFull) return hourSeconds
  if (counts.lastAt === null) return 0
  const leftMs = counts.lastAt.getTime() + codeQuotas.resendSeconds * 1_000 - now.getTime()
  return Math.min(codeQuotas.resendSeconds, Math.max(0, Math.ceil(leftMs / 1_000)))
}
