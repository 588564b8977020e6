import type { Words } from '#client/say.ts'
import type { Result } from '#games/baccarat/math.ts'

const pt = {
  spinning: 'As cartas estão saindo…',
  last: 'Últimos resultados',
  beadPlate: 'Todas as rodadas',
  beadPlateText: 'J jogador, B banca, E empate; de cima para baixo, a mais nova por último. Um ponto marca um par.',
  bigRoad: 'Sequências',
  bigRoadText: 'Uma coluna para cada sequência do mesmo lado. O traço conta empates depois da vitória.',
  share: 'Parte das rodadas',
  noRounds: 'Nenhuma rodada ainda.',
  player: 'Jogador',
  banker: 'Banca',
  handOf: '{side}: {cards}, total {total}',
  noCards: '{side}: sem cartas',
  places: 'Lugares de aposta',
  shoeText: 'Cada rodada usa oito baralhos inteiros, embaralhados de novo: as estradas não dizem nada do que vem.',
  inOrder: 'Da mais nova para a mais antiga: {results}.',
  rulesText:
    'Duas mãos, jogador e banca. O ás vale 1, do 2 ao 9 o que mostram, 10 e figuras nada; da soma só conta o último algarismo. Ganha a mais perto de 9.\nCom 8 ou 9 em duas cartas de um dos lados, ninguém recebe mais cartas.\nO jogador recebe uma terceira com 0 a 5 e para com 6 ou 7.\nSe o jogador parou, a banca recebe com 0 a 5.\nSe o jogador recebeu, a banca decide pela carta dele: com 0 a 2 recebe sempre; com 3, menos contra 8; com 4, contra 2 a 7; com 5, contra 4 a 7; com 6, contra 6 ou 7; com 7 para.\nOito baralhos inteiros, embaralhados de novo a cada rodada; uma carta que saiu não volta na mesma rodada.\nUma rodada é de todos que estão à mesa, no relógio: 18 segundos para apostar, 2 até o sorteio, 13 para ver as cartas.\nPonha fichas e toque em Apostar: só então a aposta é feita. Fichas que não foram apostadas a tempo não entram na rodada e não custam nada.\nA banca paga 0,95 por 1: do ganho sai uma comissão de 5%, e o pagamento é arredondado para baixo, ao centavo.\nNo empate, as fichas em jogador e banca voltam.\nUm par são as duas primeiras cartas de um lado com o mesmo valor de face; o naipe não importa.\nA aposta vale quando a carteira a confirma antes do sorteio. Se a confirmação chegar depois, ela é devolvida inteira.\nSe a conexão cair, a rodada é paga do mesmo jeito, e a mesa aparece como está quando você voltar.\nUma falha técnica só anula o que ainda não tem resultado; a aposta volta ao saldo.\nOs retornos são calculados sobre todas as ordens possíveis das cartas. São uma média teórica de longo prazo.',
} as const

export const baccaratWords: Words<keyof typeof pt> = {
  pt,
  en: {
    spinning: 'The cards are coming…',
    last: 'Last results',
    beadPlate: 'Every round',
    beadPlateText: 'P player, B banker, T tie; from top to bottom, the newest last. A dot marks a pair.',
    bigRoad: 'Runs',
    bigRoadText: 'A column for each run of one side. The stroke counts ties after the win.',
    share: 'Share of the rounds',
    noRounds: 'No rounds yet.',
    player: 'Player',
    banker: 'Banker',
    handOf: '{side}: {cards}, total {total}',
    noCards: '{side}: no cards',
    places: 'Places to bet on',
    shoeText: 'Each round uses eight whole decks, shuffled anew: the roads say nothing of what comes.',
    inOrder: 'From the newest to the oldest: {results}.',
    rulesText:
      'Two hands, player and banker. An ace counts 1, 2 to 9 what they show, 10 and pictures nothing; of a sum its last digit alone counts. The one nearer to 9 wins.\nWith 8 or 9 in two cards on either side nobody gets more cards.\nThe player gets a third on 0 to 5, and stands on 6 or 7.\nIf the player stood, the banker gets one on 0 to 5.\nIf the player got one, the banker goes by that card: on 0 to 2 always; on 3, but for an 8; on 4, against 2 to 7; on 5, against 4 to 7; on 6, against 6 or 7; on 7 never.\nEight whole decks, shuffled anew for every round; a card that came does not come again in the same round.\nA round belongs to everybody at the table and goes by the clock: 18 seconds to bet, 2 to the draw, 13 to see the cards.\nPut chips down and tap Bet: only then is the bet made. Chips that were not bet in time are not in the round and cost nothing.\nThe banker pays 0.95 to 1: a commission of 5% comes off the win, and what is paid is rounded down to the cent.\nOn a tie, chips on player and banker come back.\nA pair is the first two cards of a side with the same face; suits do not matter.\nA bet counts once the wallet has confirmed it before the draw. If that comes later, it is returned whole.\nIf your connection drops, the round is paid all the same, and you find the table as it is when you return.\nA fault voids only what was not decided yet; the bet goes back to your balance.\nThe returns are computed over all orders that the cards can have. They are theoretical long-term averages.',
  },
}

const letters: Readonly<Record<'pt' | 'en', Readonly<Record<Result, string>>>> = { pt: { player: 'J', banker: 'B', tie: 'E' }, en: { player: 'P', banker: 'B', tie: 'T' } }
/** Of each result, as roads show them. */
export const lettersOf = (language: 'pt' | 'en'): Readonly<Record<Result, string>> => letters[language]
