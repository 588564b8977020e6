import { rankOf, suitOf, type Card } from '#games/cards.ts'
import { handSize, type HandName } from '#games/video-poker/math.ts'
import { handWords } from '#games/video-poker/tell.ts'
import { percent } from '#vendors/client/rates.ts'
import type { Words } from '#client/say.ts'
import type { EngineWord } from '#vendors/client/engine-view.ts'
import { returnMillionths } from '#games/video-poker/figures.ts'

const names = {
  pt: { ranks: ['ás', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'valete', 'dama', 'rei'], suits: ['paus', 'ouros', 'copas', 'espadas'], of: 'de' },
  en: { ranks: ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king'], suits: ['clubs', 'diamonds', 'hearts', 'spades'], of: 'of' },
} as const

/** A card to be heard. */
export const cardName = (card: Card, language: 'pt' | 'en'): string => {
  const { ranks, suits, of } = names[language]
  return `${ranks[rankOf(card) - 1] ?? ''} ${of} ${suits[suitOf(card)] ?? ''}`
}

export const videoPokerWords: Words<EngineWord> = {
  pt: {
    play: 'Dar cartas',
    choose: '',
    bets: 'Dica',
    rulesText: `Você recebe cinco cartas de um baralho de 52, embaralhado de novo a cada rodada. Toque nas que quer manter; as outras são trocadas uma vez. A mão que fica é paga pela tabela, vezes a aposta.\nVale só a melhor combinação. Um par paga a partir de valetes; dezes ou menores não pagam. O ás fecha a sequência por baixo (A-2-3-4-5) ou por cima (10-J-Q-K-A), nunca no meio.\nA tabela é a mesma em qualquer aposta: o royal flush paga 800 vezes, mesmo na aposta mínima.\nDebaixo de cada uma das cinco cartas já está a que entra no lugar dela: foi sorteada junto com as suas, antes da sua escolha, e o que você mantém não muda as outras.\nRetorno com a melhor jogada em cada mão: ${percent('pt', returnMillionths)}. É o máximo deste jogo: quem escolhe de outro jeito recebe menos de volta em média. A dica mostra essa jogada.\nUma mão aberta espera por você por 12 horas. Depois, o jogo mantém as cartas da melhor jogada por você e paga o que vier.\nNo teclado: 1 a 5 mantém ou solta uma carta, Enter dá as cartas e troca.`,
  },
  en: {
    play: 'Deal',
    choose: '',
    bets: 'Hint',
    rulesText: `You get five cards from a deck of 52, shuffled anew for every round. Tap the ones that you want to hold; the others are replaced once. The hand that you end with is paid by the table, times your bet.\nOnly the best combination counts. A pair pays from jacks up; tens or lower pay nothing. The ace ends a straight below (A-2-3-4-5) or above (10-J-Q-K-A), never in the middle.\nThe table is the same at every bet: a royal flush pays 800 times, even at the least bet.\nUnder each of the five cards lies the one that takes its place: it was drawn together with yours, before your choice, and what you hold does not change the others.\nReturn with the best play of every hand: ${percent('en', returnMillionths)}. It is the most that this game returns: who chooses otherwise gets less back on average. The hint shows that play.\nAn open hand waits for you for 12 hours. Then the game holds the cards of the best play for you and pays what comes.\nOn a keyboard: 1 to 5 hold or release a card, Enter deals and draws.`,
  },
}

const counted = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`

export const wordsOf = {
  pt: {
    hand: 'Suas cinco cartas',
    pays: 'Quanto paga cada mão',
    held: 'Mantida',
    slot: (place: number, card: string | null, isHeld: boolean): string => (card === null ? `Carta ${place}: fechada` : `Carta ${place}: ${card}${isHeld ? ', mantida' : ''}`),
    tapToHold: 'Toque nas cartas que quer manter',
    has: (hand: HandName): string => (hand === 'none' ? '' : `Você já tem: ${handWords.pt[hand]}`),
    dealt: (cards: readonly string[], hand: HandName): string => `Suas cartas: ${cards.join(', ')}. ${handWords.pt[hand]}.`,
    draw: (count: number): string => (count === 0 ? 'Ficar com todas' : count === handSize ? 'Trocar todas' : `Trocar ${count}`),
    hint: 'Dica',
    hintOn: 'Mostra a melhor jogada da mão',
    tip: 'dica',
    advised: 'sugerida',
    advice: (count: number, back: string): string => `Dica: ${count === 0 ? 'troque todas' : count === handSize ? 'fique com todas' : `mantenha ${counted(count, 'carta', 'cartas')}`}. Média ${back}×`,
    headings: { bet: 'Mão', pays: 'Paga', amount: 'Valor', returned: '1 em' },
    optimal: `Retorno com a melhor jogada em cada mão: ${percent('pt', returnMillionths)}`,
    chances: 'A última coluna diz em quantas rodadas, em média, a mão vem uma vez com a melhor jogada.',
  },
  en: {
    hand: 'Your five cards',
    pays: 'What each hand pays',
    held: 'Held',
    slot: (place: number, card: string | null, isHeld: boolean): string => (card === null ? `Card ${place}: face down` : `Card ${place}: ${card}${isHeld ? ', held' : ''}`),
    tapToHold: 'Tap the cards that you want to hold',
    has: (hand: HandName): string => (hand === 'none' ? '' : `You have: ${handWords.en[hand]}`),
    dealt: (cards: readonly string[], hand: HandName): string => `Your cards: ${cards.join(', ')}. ${handWords.en[hand]}.`,
    draw: (count: number): string => (count === 0 ? 'Keep all' : count === handSize ? 'Draw all' : `Draw ${count}`),
    hint: 'Hint',
    hintOn: 'Shows the best play of the hand',
    tip: 'hint',
    advised: 'advised',
    advice: (count: number, back: string): string => `Hint: ${count === 0 ? 'draw all' : count === handSize ? 'keep all' : `hold ${counted(count, 'card', 'cards')}`}. Average ${back}×`,
    headings: { bet: 'Hand', pays: 'Pays', amount: 'Amount', returned: '1 in' },
    optimal: `Return with the best play of every hand: ${percent('en', returnMillionths)}`,
    chances: 'The last column says in how many rounds, on average, the hand comes once with the best play.',
  },
} as const
