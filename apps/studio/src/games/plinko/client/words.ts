import type { Words } from '#client/say.ts'
import type { EngineWord } from '#vendors/client/engine-view.ts'

export const plinkoWords: Words<EngineWord> = {
  pt: {
    play: 'Soltar',
    choose: 'Escolha o risco e as linhas.',
    bets: 'Risco e número de linhas',
    rulesText:
      'Escolha o risco e de 8 a 16 linhas, e solte a bola. Em cada pino ela vai para a esquerda ou para a direita, com a mesma chance, e cai numa das casas de baixo.\nVocê recebe a aposta vezes o valor da casa. Nas casas do meio ele pode ser menor que 1: a volta é menor que a aposta.\nO caminho inteiro é sorteado antes que a bola caia; a animação só mostra o que foi sorteado.\nCada tabuleiro retorna 97%, com diferença de no máximo 0,02 ponto, calculado sobre todos os caminhos.',
  },
  en: {
    play: 'Drop',
    choose: 'Choose the risk and the rows.',
    bets: 'Risk and number of rows',
    rulesText:
      'Choose the risk and 8 to 16 rows, and drop the ball. At each peg it goes left or right, equally likely, and falls into one of the slots below.\nYou get your bet times the value of the slot. In the middle slots it can be less than 1: what comes back is less than the bet.\nThe whole path is drawn before the ball falls; the animation only shows what was drawn.\nEach board returns 97%, within 0.02 points, computed over all paths.',
  },
}

export const wordsOf = {
  pt: { fewer: 'Menos linhas', more: 'Mais linhas', headings: { bet: 'Casa', pays: 'Paga', amount: 'Valor', returned: 'Chance de cada' } },
  en: { fewer: 'Fewer rows', more: 'More rows', headings: { bet: 'Slot', pays: 'Pays', amount: 'Amount', returned: 'Chance of each' } },
} as const
