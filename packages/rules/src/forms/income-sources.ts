/** From where somebody's money comes, as the law asks it. */
export const incomeSources = ['salary', 'business', 'investments', 'pension', 'family', 'other'] as const
export type IncomeSource = (typeof incomeSources)[number]
