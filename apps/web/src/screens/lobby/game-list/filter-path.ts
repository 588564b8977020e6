/** Where the filter sends a category: lotteries have a page of their own, every other is a list asked for it (Product §2.50). */
export const filterPath = (gameType: string): string => (gameType === 'LOTT' || gameType === 'ELOTT' ? '/m/lottery' : `/m/gameList?gameType=${gameType}`)
