import { rankText, suitSigns, type Card } from '#games/cards.ts'

const letters = ['c', 'd', 'h', 's'] as const

/** Cards as people write them: `As Td 3h`, the ten a T. */
export const cardsOf = (text: string): readonly Card[] =>
  text.split(' ').map((each) => {
    const rank = Array.from({ length: 13 }, (_, at) => rankText(at + 1)).indexOf(each.startsWith('T') ? '10' : each.slice(0, 1))
    const suit = letters.indexOf(each.slice(1) as (typeof letters)[number])
    if (rank < 0 || suitSigns[suit] === undefined) throw new RangeError(`no such card: ${each}`)
    return rank * 4 + suit
  })
