import { bandFallsAfterDays, type HarmBand, harmBands, isHigherBand } from './harm.ts'

/** By the house itself: message, talk, pause, stop. A look at means, where the market asks for one from a sum of net deposits on: means. Asked for by the member: review. Of a hit in the register, until its money is paid back: register. By a person of the staff: time-out, exclusion. */
export const interventionKinds = ['message', 'talk', 'pause', 'stop', 'means', 'review', 'register', 'time-out', 'exclusion'] as const
export type InterventionKind = (typeof interventionKinds)[number]

/** What came of one: said by whoever talked, `sent` by the house where nobody has to act. */
export const outcomes = ['sent', 'talked', 'not-reached', 'limits-set', 'paused', 'excluded', 'paid-back', 'closed', 'no-concern'] as const
export type Outcome = (typeof outcomes)[number]

/** How long a person has to act. */
export const dueHours: Readonly<Record<Exclude<HarmBand, 'none'>, number | null>> = { message: null, talk: 72, pause: 24, stop: 24 }

/** What is done when a score comes to a band that is higher than the one that stood: the steps of every band on the way. */
export const stepsTo = (stood: HarmBand, now: HarmBand): readonly Exclude<HarmBand, 'none'>[] =>
  harmBands.filter((band): band is Exclude<HarmBand, 'none'> => band !== 'none' && isHigherBand(band, stood) && !isHigherBand(band, now))

/** What stands among the interventions for these steps. Where play is not paused the pause's band asks for a talk by its own deadline, in the place of the longer one. */
export const recordedSteps = (steps: readonly Exclude<HarmBand, 'none'>[], pauses: boolean): readonly { readonly kind: InterventionKind; readonly hours: number | null }[] => {
  const talksSooner = !pauses && steps.includes('pause')
  return steps.filter((step) => !(talksSooner && step === 'talk')).map((step) => ({ kind: talksSooner && step === 'pause' ? 'talk' : step, hours: dueHours[step] }))
}

/** How long a person has for a review that the member asked for. */
export const reviewHours = 24

/** How long a person has for a look at means, and how long one that was taken is good for. */
export const meansHours = 72
export const meansRestMonths = 12

export interface Standing {
  readonly band: HarmBand
  readonly belowSince: Date | null
}

/** The band that stands after a score: up at once, down only when the points have been below for long enough. */
export const nextStanding = (before: Standing, found: HarmBand, now: Date): Standing => {
  if (found === before.band || isHigherBand(found, before.band)) return { band: found, belowSince: null }
  const belowSince = before.belowSince ?? now
  const isLongEnough = now.getTime() - belowSince.getTime() >= bandFallsAfterDays * 86_400_000
  return isLongEnough ? { band: found, belowSince: null } : { band: before.band, belowSince }
}
