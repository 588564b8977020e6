import type { Words } from '#client/say.ts'
import type { EngineWord } from '#vendors/client/engine-view.ts'
import type { CellState } from './board.ts'

export const kenoWords: Words<EngineWord> = {
  pt: {
    play: 'Sortear',
    choose: 'Escolha de 1 a 10 números.',
    bets: 'Risco e números',
    rulesText:
      'Escolha de 1 a 10 números de 40 e um risco. Dez números são sorteados, nenhum duas vezes, cada um com a mesma chance.\nQuanto você recebe depende de quantos dos seus saíram, de quantos escolheu e do risco; a tabela está acima.\nQuais números você escolhe não muda a chance. O sorteio inteiro é decidido antes de a primeira bola aparecer.\nCada tabela retorna 97%, com diferença de no máximo 0,05 ponto, calculado sobre todos os sorteios.',
  },
  en: {
    play: 'Draw',
    choose: 'Choose 1 to 10 numbers.',
    bets: 'Risk and numbers',
    rulesText:
      'Choose 1 to 10 numbers of 40 and a risk. Ten numbers are drawn, none twice, each as likely.\nWhat you get depends on how many of yours came, on how many you chose and on the risk; the table is above.\nWhich numbers you choose does not change the chance. The whole draw is decided before the first ball appears.\nEach table returns 97%, within 0.05 points, computed over all draws.',
  },
}

const states = {
  pt: { free: '', drawn: ', sorteado', hit: ', sorteado, acerto' },
  en: { free: '', drawn: ', drawn', hit: ', drawn, a hit' },
} as const

export const wordsOf = {
  pt: {
    board: 'Números de 1 a 40',
    surprise: 'Surpresinha',
    clear: 'Limpar',
    cell: (number: number, isPicked: boolean, state: CellState): string => `${number}${isPicked ? ', escolhido' : ''}${states.pt[state]}`,
    spots: (count: number): string => (count === 1 ? '1 número' : `${count} números`),
    headings: { bet: 'Acertos', pays: 'Paga', amount: 'Valor', returned: 'Chance' },
  },
  en: {
    board: 'Numbers 1 to 40',
    surprise: 'Quick pick',
    clear: 'Clear',
    cell: (number: number, isPicked: boolean, state: CellState): string => `${number}${isPicked ? ', chosen' : ''}${states.en[state]}`,
    spots: (count: number): string => (count === 1 ? '1 number' : `${count} numbers`),
    headings: { bet: 'Hits', pays: 'Pays', amount: 'Amount', returned: 'Chance' },
  },
} as const
