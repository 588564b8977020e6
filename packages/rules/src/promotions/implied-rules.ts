import type { Eligibility, Rule } from './eligible.ts'
import type { ClaimableTerms } from './terms.ts'

/** What a class asks of its own: of a bonus after a verification, that it was done. Members read it. */
const implied = (terms: ClaimableTerms): readonly Rule[] => (terms.class === 'no-deposit' ? [{ rule: 'verified', what: terms.after, how: 'shown' }] : [])

/** Who a promotion is for, with what its class asks. */
export const eligibilityIn = (terms: ClaimableTerms): Eligibility => ({ all: [...implied(terms), ...terms.eligibility.all] })
