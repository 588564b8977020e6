/** What somebody may be by which the law of a market keeps them from playing (`who.barred`). */
export const barredClasses = ['owner', 'staff', 'official', 'sport', 'kin', 'diagnosed'] as const
/** What everybody says of themselves where the law knows such classes. */
export const standings = ['none', ...barredClasses] as const
export type Standing = (typeof standings)[number]

/** Staff are known by their mark: for them alone nobody is asked. */
export const asksStanding = (classes: readonly string[]): boolean => classes.some((each) => each !== 'staff')
