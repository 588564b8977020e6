import { ageOn, type Day } from '@trevo/rules/forms/birthday'
import { plainNumber, type Told } from './told.ts'

export const paperFlags = ['too-young', 'number-double', 'number-differs', 'birthday-differs', 'name-differs', 'refused-before'] as const
export type PaperFlag = (typeof paperFlags)[number]

/** Papers with one of these are verified by two people alone. */
export const redFlags: readonly PaperFlag[] = ['too-young', 'number-double', 'number-differs']
export const hasRedFlag = (flags: readonly PaperFlag[]): boolean => flags.some((flag) => redFlags.includes(flag))

export interface PaperFacts {
  readonly country: string
  readonly told: Told
  /** What the member's profile says; empty where it says nothing. */
  readonly profile: Told
  /** Other members with the same number. */
  readonly doubles: number
  readonly refusedBefore: number
  readonly today: Day
  readonly ageMinimum: number
}

/** Without accents, capitals and what stands between: how two clerks write one name. */
const folded = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
const differs = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

/** What somebody should look at before they decide, the gravest first. */
export const flagsOfPapers = ({ country, told, profile, doubles, refusedBefore, today, ageMinimum }: PaperFacts): readonly PaperFlag[] => {
  const found: Readonly<Record<PaperFlag, boolean>> = {
    'too-young': told.birthday !== '' && ageOn(told.birthday, today) < ageMinimum,
    'number-double': doubles > 0,
    'number-differs': differs(plainNumber(country, told.number), plainNumber(country, profile.number)),
    'birthday-differs': differs(told.birthday, profile.birthday),
    'name-differs': differs(folded(told.name), folded(profile.name)),
    'refused-before': refusedBefore > 0,
  }
  return paperFlags.filter((flag) => found[flag])
}
