import { minor } from '@trevo/rules/money'

/** 1,000.00 of play money, for as long as a session may last and a little more. */
export const trialMinor = minor(100_000n)
export const trialHours = 24
