/** In which the days of the books and of every report are cut. */
export const booksZone = 'UTC'
