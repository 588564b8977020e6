import type { GeneralWord } from '#client/general-words.ts'
import type { Words } from '#client/say.ts'
import type { ShellWord } from '#vendors/client/words.ts'

const pt = {
  perShot: 'Por tiro',
  perShotOf: 'Valores para um tiro de {amount}.',
  shoot: 'Disparar',
  auto: 'Auto',
  autoLeft: 'Parar ({count})',
  connecting: 'Entrando na lagoa…',
  lost: 'Conexão perdida. Voltando à lagoa…',
  tapFish: 'Toque num peixe para disparar.',
  noFish: 'Nenhum peixe à vista. Espere um instante.',
  full: 'Um instante: os tiros anteriores estão sendo confirmados.',
  caught: 'Pescado: {amount}',
  missed: 'Escapou.',
  gone: 'O peixe já tinha ido. Devolvidos: {count} de {all} tiros.',
  givenBack: 'Devolvido',
  lastRound: 'Sua última rodada: {amount} de retorno. Os tiros estão no histórico.',
  pond: 'Lagoa. Toque num peixe para disparar contra ele, ou use o botão Disparar.',
  chance: 'Chance',
  fish: 'Peixe',
  pays: 'Paga',
  amount: 'Valor',
  returnText: 'Todo peixe retorna exatamente 97%. O que se escolhe ao mirar é quanto o resultado varia, nunca a média.',
  rulesText:
    'Cada tiro é uma aposta do valor que aparece em "Por tiro", contra o peixe que você escolhe. Se ele for pescado, o tiro paga o valor vezes o que a tabela diz.\nA chance de cada tiro é de 97% dividida pelo que o peixe paga. Tiros anteriores no mesmo peixe não mudam a chance do próximo: não há vida que se gasta.\nTiros feitos em menos de meio segundo, até 10, vão juntos como uma rodada: a aposta é a soma deles, o ganho é a soma do que acertou. Cada tiro tem um sorteio só seu.\nSe dois tiros da mesma rodada pescam o mesmo peixe, os dois são pagos.\nAté quatro pessoas dividem a lagoa. O peixe que alguém pesca some para todos. Tiros que ainda não tinham sido aceitos contra ele são devolvidos e não são apostados; os aceitos antes são jogados até o fim.\nUm tiro vale até um segundo e meio depois que o peixe saiu da lagoa.\nOs caminhos dos peixes são cenário: não decidem nada sobre dinheiro.',
  trouble_table_limit: 'Acima do máximo por rodada',
  trouble_table_limit_text: 'Nada foi debitado. Escolha um valor menor por tiro.',
  trouble_bad_request: 'Tiro não aceito',
  trouble_bad_request_text: 'Nada foi debitado. Tente de novo.',
  trouble_no_seat: 'Você saiu da lagoa',
  trouble_no_seat_text: 'Nada foi debitado. Volte a ela e tente de novo.',
} as const

export type PondWord = GeneralWord | ShellWord | keyof typeof pt

export const pondWords: Words<keyof typeof pt> = {
  pt,
  en: {
    perShot: 'Per shot',
    perShotOf: 'Amounts for a shot of {amount}.',
    shoot: 'Shoot',
    auto: 'Auto',
    autoLeft: 'Stop ({count})',
    connecting: 'Coming to the pond…',
    lost: 'Connection lost. Coming back to the pond…',
    tapFish: 'Tap a fish to shoot at it.',
    noFish: 'No fish in sight. Wait a moment.',
    full: 'One moment: the shots before are being confirmed.',
    caught: 'Caught: {amount}',
    missed: 'It got away.',
    gone: 'The fish was gone already. Given back: {count} of {all} shots.',
    givenBack: 'Given back',
    lastRound: 'Your last round returned {amount}. Its shots are in the history.',
    pond: 'Pond. Tap a fish to shoot at it, or use the button Shoot.',
    chance: 'Chance',
    fish: 'Fish',
    pays: 'Pays',
    amount: 'Amount',
    returnText: 'Every fish returns exactly 97%. What you choose by aiming is how much the result goes up and down, never the average.',
    rulesText:
      'Each shot is a bet of the amount under "Per shot", at the fish that you choose. If it is caught, the shot pays that amount times what the table says.\nThe chance of each shot is 97% divided by what the fish pays. Shots before at the same fish do not change it: there is no life to wear down.\nShots within half a second, up to 10, go together as one round: the bet is their sum, the win is the sum of what was hit. Each shot has a draw of its own.\nIf two shots of one round catch the same fish, both are paid.\nUp to four people share the pond. A fish that somebody catches is gone for all. Shots at it that were not accepted yet are given back and not bet; those accepted before are played to their end.\nA shot counts for up to a second and a half after its fish has left the pond.\nThe ways of the fish are scenery: they decide nothing about money.',
    trouble_table_limit: 'Above the most for a round',
    trouble_table_limit_text: 'Nothing was taken. Choose a lower amount per shot.',
    trouble_bad_request: 'Shot not accepted',
    trouble_bad_request_text: 'Nothing was taken. Please try again.',
    trouble_no_seat: 'You have left the pond',
    trouble_no_seat_text: 'Nothing was taken. Come back to it and try again.',
  },
}
