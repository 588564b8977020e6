/** In which the days of the books and of every report are cut. */
export const booksZone = 'UTC'
/** Of the market that the house plays in: Brazil. */
export const marketZone = 'America/Sao_Paulo'
