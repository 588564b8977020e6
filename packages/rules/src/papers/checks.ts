/** What an outside check is asked about papers. It says what it saw; a person decides. */
export const checkQuestions = ['document', 'in-date', 'face', 'name', 'birthday', 'number'] as const
export type CheckQuestion = (typeof checkQuestions)[number]

export const checkAnswers = ['yes', 'no', 'unsure'] as const
export type CheckAnswer = (typeof checkAnswers)[number]

export type CheckFindings = Readonly<Record<CheckQuestion, CheckAnswer>>

/** How long until it is asked again after so many tries without an answer; null: no more. A day in all. */
export const checkPauseSeconds = (tries: number): number | null => (tries >= 12 ? null : Math.min(15 * 2 ** (tries - 1), 14_400))
