import type { ShownCategory } from '@trevo/rules/categories'

/** How many vendors a block of home shows with games of their own, and how many games each (Product §9.31). */
const vendorsOfBlock: Readonly<Partial<Record<ShownCategory, number>>> = { RNG: 3, FISH: 2, LIVE: 1 }
export const gamesOfVendor = 9
/** Above this many a list of games waits for a tap on "more" (Product §2.52). */
export const gamesAtFirst = 6

export const vendorsShown = <Vendor>(category: ShownCategory, vendors: readonly Vendor[]): readonly Vendor[] => vendors.slice(0, vendorsOfBlock[category] ?? 0)
export const gamesShown = <Game>(games: readonly Game[], isOpen: boolean): readonly Game[] => (isOpen ? games : games.slice(0, gamesAtFirst))
