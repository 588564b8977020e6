import { symbolNames } from '#games/feira-da-ladeira/symbol-names.ts'
import { type MarketSymbol, symbols } from '#games/feira-da-ladeira/tables.ts'

export const words = {
  pt: {
    ladder: 'Multiplicador de cada queda',
    fall: 'Queda {fall}, {times}×: {wins} = {amount}',
    ways: '{count} × {symbol} em {ways} caminhos',
    oneWay: '{count} × {symbol}',
    wonFalls: 'Ganho de {amount} em {count} quedas.',
    wonFall: 'Ganho de {amount} em uma queda.',
    freeText: 'As quedas valem 3×, 6×, 9× e 15×',
    wildText: 'A balança substitui todas as frutas. Aparece nos rolos 2, 3 e 4.',
    scatterText: '3, 4 ou 5 cestas em qualquer posição, quando nada mais cai, pagam e dão 10 giros grátis.',
    perWay: 'Cada caminho de uma fruta paga o valor da tabela, vezes o multiplicador da queda.',
    ruleWays: 'Paga em 243 caminhos: a mesma fruta em 3 ou mais rolos vizinhos, a partir do primeiro, em qualquer altura. Duas iguais no mesmo rolo são dois caminhos. Todos os caminhos se somam.',
    ruleFalls: 'O que pagou some, o que está acima rola para baixo e mais frutas chegam por cima, na ordem do rolo, até nada mais pagar. A 1ª queda vale 1×, a 2ª 2×, a 3ª 3× e as seguintes 5×. Cestas não somem.',
    ruleFree: 'Nos giros grátis as quedas valem 3×, 6×, 9× e 15×. 3 ou mais cestas dão mais 10 giros, no máximo quatro vezes por rodada. Os giros grátis usam a aposta que os iniciou e fazem parte da mesma rodada.',
    freeMax: 'Maior ganho de um giro grátis',
    falls: 'Giros pagos com {count} quedas que pagam',
    fallsOne: 'Giros pagos com uma queda que paga',
    fallsMore: 'Giros pagos com {count} ou mais',
  },
  en: {
    ladder: 'Multiplier of each fall',
    fall: 'Fall {fall}, {times}×: {wins} = {amount}',
    ways: '{count} × {symbol} in {ways} ways',
    oneWay: '{count} × {symbol}',
    wonFalls: 'Won {amount} in {count} falls.',
    wonFall: 'Won {amount} in one fall.',
    freeText: 'Falls count 3×, 6×, 9× and 15×',
    wildText: 'The scales stand for every fruit. They appear on reels 2, 3 and 4.',
    scatterText: '3, 4 or 5 baskets anywhere, once nothing falls any more, pay, and give 10 free spins.',
    perWay: 'Each way of a fruit pays the amount of the table, times the multiplier of the fall.',
    ruleWays: 'Pays in 243 ways: the same fruit on 3 or more adjacent reels, from the first one, in any row. Two on one reel are two ways. All ways add up.',
    ruleFalls: 'What paid vanishes, what lies above rolls down and more fruit comes from above, in the order of the reel, until nothing pays any more. The 1st fall counts 1×, the 2nd 2×, the 3rd 3× and those after it 5×. Baskets do not vanish.',
    ruleFree: 'In free spins the falls count 3×, 6×, 9× and 15×. 3 or more baskets add 10 spins, four times a round at most. Free spins use the bet that started them and belong to the same round.',
    freeMax: 'Highest win of one free spin',
    falls: 'Paid spins with {count} falls that pay',
    fallsOne: 'Paid spins with one fall that pays',
    fallsMore: 'Paid spins with {count} or more',
  },
} as const

export const nameOf = (symbol: string, language: 'pt' | 'en'): string => symbolNames[language][symbols.find((each): each is MarketSymbol => each === symbol) ?? 'W']
