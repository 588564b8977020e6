/** How members' money is kept, as a market has members told it (`funds.apart`). */
export const fundsFacts = ['apart', 'estate', 'degree-none', 'degree-medium', 'degree-high'] as const
export type FundsFact = (typeof fundsFacts)[number]

export const isFundsFact = (name: string): name is FundsFact => (fundsFacts as readonly string[]).includes(name)
