import { bonusId, claimId } from '@trevo/rules/ids'

/** What a sealed value is called: it opens under its own name alone, so that none is put in another's place. */
export const remarkName = (claim: bigint, application: number): string => `${claimId(claim)} ${application} remark`
export const sentenceName = (claim: bigint, application: number): string => `${claimId(claim)} ${application} sentence`
export const applicationPictureName = (claim: bigint, application: number, number: number): string => `${claimId(claim)} ${application} picture ${number}`
export const doubtName = (grant: bigint, source: string, round: string): string => `${bonusId(grant)} ${source} ${round} doubt`
export const doubtAnswerName = (grant: bigint, source: string, round: string): string => `${bonusId(grant)} ${source} ${round} answer`
