import { figuresOf } from '#games/festa-no-quintal/simulate.ts'
import { keptRun } from '#games/festa-no-quintal/figures.ts'
import type { Words } from '#client/say.ts'
import type { EngineWord } from '#vendors/client/engine-view.ts'
import { percent } from '#vendors/client/rates.ts'

const { returnMillionths, aboutMillionths, hitMillionths } = figuresOf(keptRun)
const rounds = (language: 'pt' | 'en'): string => new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en').format(keptRun.rounds)

export const quintalWords: Words<EngineWord> = {
  pt: {
    play: 'Girar',
    choose: '',
    bets: 'Multiplicadores',
    rulesText: `São 49 casas e seis símbolos. Cinco ou mais iguais que se tocam de lado, por cima ou por baixo formam um grupo e pagam; na diagonal não vale.\nO que pagou some, o que está acima cai e símbolos novos chegam por cima, até não haver mais grupo.\nCada queda da rodada paga mais: 1, 2, 3, 5, 8 e, a partir da sexta, 12 vezes. Grupos da mesma queda se somam.\nUma rodada tem no máximo 20 quedas e paga no máximo 5.000 vezes a aposta.\nRetorno estimado: ${percent('pt', returnMillionths)}, com margem de ${percent('pt', aboutMillionths)} para mais ou para menos, medido em ${rounds('pt')} rodadas simuladas. É uma média teórica de longo prazo.\nToque nas casas para ver o resultado de uma vez.`,
  },
  en: {
    play: 'Spin',
    choose: '',
    bets: 'Multipliers',
    rulesText: `There are 49 cells and six symbols. Five or more alike that touch side by side, above or below are a cluster and pay; corners do not count.\nWhat paid vanishes, what lies above falls and new symbols come from above, until there is no cluster any more.\nEach fall of the round pays more: 1, 2, 3, 5, 8 and, from the sixth on, 12 times. Clusters of one fall add up.\nA round has at most 20 falls and pays at most 5,000 times the bet.\nEstimated return: ${percent('en', returnMillionths)}, give or take ${percent('en', aboutMillionths)}, measured over ${rounds('en')} simulated rounds. It is a theoretical long-term average.\nTap the cells to see the result at once.`,
  },
}

export const wordsOf = {
  pt: {
    bed: 'Quadro de 7 por 7',
    ladder: 'Multiplicador de cada queda',
    bunches: (count: number): string => `${count} grupos`,
    sum: (times: string): string => `Total ${times}`,
    headings: ['Grupo', '5', '6', '7', '8', '9', '10', '12', '15+'],
    note: 'Em vezes a aposta, pelo tamanho do grupo, antes do multiplicador da queda. 10 vale para 10 e 11; 12 para 12 a 14.',
    facts: [['Retorno ao jogador (RTP), estimado', `${percent('pt', returnMillionths)} ± ${percent('pt', aboutMillionths)}`], ['Rodadas com algum pagamento', percent('pt', hitMillionths)], ['Maior pagamento de uma rodada', '5.000×']],
  },
  en: {
    bed: 'Grid of 7 by 7',
    ladder: 'Multiplier of each fall',
    bunches: (count: number): string => `${count} clusters`,
    sum: (times: string): string => `Total ${times}`,
    headings: ['Cluster', '5', '6', '7', '8', '9', '10', '12', '15+'],
    note: 'In times of the bet, by the size of the cluster, before the fall’s multiplier. 10 stands for 10 and 11; 12 for 12 to 14.',
    facts: [['Return to player (RTP), estimated', `${percent('en', returnMillionths)} ± ${percent('en', aboutMillionths)}`], ['Rounds that pay anything', percent('en', hitMillionths)], ['Most that a round pays', '5,000×']],
  },
} as const
