import type { SlotSymbol } from '#games/trevo-da-sorte/tables.ts'

export const words = {
  pt: {
    freeText: 'Todos os ganhos valem {times}×',
    wildText: 'WILD substitui todos os símbolos menos a moeda. Aparece nos rolos 2, 3 e 4.',
    scatterText: '3, 4 ou 5 moedas em qualquer posição pagam e dão 10, 15 ou 20 giros grátis.',
    ruleFree: 'Nos giros grátis todo ganho vale {times}×. 3 ou mais moedas dão mais 5 giros, no máximo quatro vezes por rodada. Os giros grátis usam a aposta que os iniciou e fazem parte da mesma rodada.',
  },
  en: {
    freeText: 'Every win counts {times}×',
    wildText: 'WILD stands for every symbol but the coin. It appears on reels 2, 3 and 4.',
    scatterText: '3, 4 or 5 coins anywhere pay, and give 10, 15 or 20 free spins.',
    ruleFree: 'In free spins every win counts {times}×. 3 or more coins add 5 spins, four times a round at most. Free spins use the bet that started them and belong to the same round.',
  },
} as const

export const symbolNames: Readonly<Record<'pt' | 'en', Readonly<Record<SlotSymbol, string>>>> = {
  pt: { W: 'Trevo dourado, WILD', S: 'Moeda', 7: 'Sete', C: 'Coroa', H: 'Ferradura', B: 'Sino', R: 'Rubi', T: 'Topázio', P: 'Safira', M: 'Ametista' },
  en: { W: 'Golden clover, WILD', S: 'Coin', 7: 'Seven', C: 'Crown', H: 'Horseshoe', B: 'Bell', R: 'Ruby', T: 'Topaz', P: 'Sapphire', M: 'Amethyst' },
}
