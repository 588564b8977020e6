/** What a text of the phone may be marked as: not there in this language, said otherwise than built, not shown yet, its source changed since, too long for its place, not fit to be shown. */
export const wordMarks = ['missing', 'own', 'draft', 'changed', 'long', 'broken'] as const
export type WordMark = (typeof wordMarks)[number]

/** So many languages are looked at beside each other. */
export const wordColumnsMax = 4
