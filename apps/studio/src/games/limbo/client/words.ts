import type { Words } from '#client/say.ts'
import type { EngineWord } from '#vendors/client/engine-view.ts'

export const limboWords: Words<EngineWord> = {
  pt: {
    play: 'Jogar',
    choose: 'Escolha um alvo de 1,01 a 1000.',
    bets: 'Alvo',
    rulesText:
      'Escolha um alvo, de 1,01× a 1000×, e jogue. Um número sobe e para: se chegou ao alvo ou passou dele, você recebe a aposta vezes o alvo; senão, a aposta é perdida.\nAté onde o número sobe é decidido por um único sorteio, antes que ele se mova. Quanto passou do alvo não muda o que você recebe.\nA chance de chegar ao alvo é 97% dividido por ele: 48,5% para 2×, 9,7% para 10×.\nTodo alvo retorna 97%, com menos de 0,002 ponto de diferença.',
  },
  en: {
    play: 'Play',
    choose: 'Choose a target from 1.01 to 1000.',
    bets: 'Target',
    rulesText:
      'Choose a target, 1.01× to 1000×, and play. A number rises and stops: if it reached the target or passed it, you get your bet times the target; otherwise the bet is lost.\nHow far the number rises is decided by one draw, before it moves. How far it passed the target does not change what you get.\nThe chance to reach a target is 97% divided by it: 48.5% for 2×, 9.7% for 10×.\nEvery target returns 97%, within less than 0.002 points.',
  },
}

export const wordsOf = {
  pt: { target: 'Alvo', chance: 'Chance', wrong: 'De 1,01 a 1000', last: 'Últimos números', headings: { bet: 'Alvo · chance', pays: 'Paga', amount: 'Valor', returned: 'Retorno' } },
  en: { target: 'Target', chance: 'Chance', wrong: '1.01 to 1000', last: 'Last numbers', headings: { bet: 'Target · chance', pays: 'Pays', amount: 'Amount', returned: 'Return' } },
} as const
