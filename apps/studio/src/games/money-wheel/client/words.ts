import type { Words } from '#client/say.ts'

const pt = {
  spinning: 'A roda está girando…',
  last: 'Últimos resultados',
  places: 'Lugares de aposta',
  pays: '{times} para 1',
  multiplier: '3× 7×',
  came: 'Quantas vezes saiu cada um',
  rulesText:
    'Uma roda de 54 partes: 23 do 1, 15 do 2, sete do 5, quatro do 10, duas do 20, uma do 40 e dois multiplicadores, 3× e 7×. Uma rodada é de todos que estão à mesa, no relógio: 15 segundos para apostar, 2 até o sorteio, 13 para ver o resultado.\nPonha fichas e toque em Apostar: só então a aposta é feita. Fichas que não foram apostadas a tempo não entram na rodada e não custam nada.\nUm número paga o que diz: 10 paga 10 para 1, e a ficha volta com o ganho.\nNum multiplicador, quem apostou nele recebe 25 para 1, e a roda gira de novo na mesma rodada, agora só entre os números. As fichas nos números ficam, e o ganho do número que sair é multiplicado por 3 ou 7. Não há terceira volta.\nA aposta vale quando a carteira a confirma antes do sorteio. Se a confirmação chegar depois, ela é devolvida inteira.\nSe a conexão cair, a rodada é paga do mesmo jeito, e a mesa aparece como está quando você voltar.\nUma falha técnica só anula o que ainda não tem resultado; a aposta volta ao saldo.\nO retorno de cada lugar está na tabela, calculado sobre tudo o que pode sair. É uma média teórica de longo prazo.',
} as const

export const moneyWheelWords: Words<keyof typeof pt> = {
  pt,
  en: {
    spinning: 'The wheel is turning…',
    last: 'Last results',
    places: 'Places to bet',
    pays: '{times} to 1',
    multiplier: '3× 7×',
    came: 'How often each came',
    rulesText:
      'A wheel of 54 segments: 23 of 1, 15 of 2, seven of 5, four of 10, two of 20, one of 40 and two multipliers, 3× and 7×. A round belongs to everybody at the table and goes by the clock: 15 seconds to bet, 2 to the draw, 13 to see the result.\nPut chips down and tap Bet: only then is the bet made. Chips that were not bet in time are not in the round and cost nothing.\nA number pays what it says: 10 pays 10 to 1, and the chip comes back with its win.\nOn a multiplier, whoever bet on it is paid 25 to 1, and the wheel turns again in the same round, now among the numbers alone. Chips on numbers stay, and the win of the number that comes is multiplied by 3 or 7. There is no third turn.\nA bet counts once the wallet has confirmed it before the draw. If that comes later, it is returned whole.\nIf your connection drops, the round is paid all the same, and you find the table as it is when you return.\nA fault voids only what was not decided yet; the bet goes back to your balance.\nThe return of each place is in the table, computed over all that can come. It is a theoretical long-term average.',
  },
}
