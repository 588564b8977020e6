import type { Words } from '#client/say.ts'

const pt = {
  spinning: 'A bola está rolando…',
  insideKinds: 'Onde a ficha cai',
  straight: 'Pleno',
  split: 'Dividida',
  street: 'Rua',
  corner: 'Quadra',
  line: 'Linha',
  felt: 'Mesa de apostas',
  last: 'Últimos números',
  often: 'Mais vezes',
  seldom: 'Menos vezes',
  share: 'Parte das rodadas',
  red: 'Vermelho',
  black: 'Preto',
  green: 'Zero',
  rulesText:
    'Roleta europeia: 37 números, um só zero. Uma rodada é de todos que estão à mesa, no relógio: 18 segundos para apostar, 2 até o sorteio, 10 para ver o resultado.\nPonha fichas e toque em Apostar: só então a aposta é feita. Fichas que não foram apostadas a tempo não entram na rodada e não custam nada.\nUma ficha que ganha volta com o ganho: 36 vezes ela, dividido pelos números em que estava.\nA aposta vale quando a carteira a confirma antes do sorteio. Se a confirmação chegar depois, ela é devolvida inteira.\nSe a conexão cair, a rodada é paga do mesmo jeito, e a mesa aparece como está quando você voltar.\nUma falha técnica só anula o que ainda não tem resultado; a aposta volta ao saldo.\nToda aposta tem o mesmo retorno, 97,30%, calculado sobre os 37 números. É uma média teórica de longo prazo.',
} as const

export const rouletteWords: Words<keyof typeof pt> = {
  pt,
  en: {
    spinning: 'The ball is running…',
    insideKinds: 'Where a chip falls',
    straight: 'Straight',
    split: 'Split',
    street: 'Street',
    corner: 'Corner',
    line: 'Line',
    felt: 'Betting table',
    last: 'Last numbers',
    often: 'Most often',
    seldom: 'Least often',
    share: 'Share of the rounds',
    red: 'Red',
    black: 'Black',
    green: 'Zero',
    rulesText:
      'European roulette: 37 numbers, one zero. A round belongs to everybody at the table and goes by the clock: 18 seconds to bet, 2 to the draw, 10 to see the result.\nPut chips down and tap Bet: only then is the bet made. Chips that were not bet in time are not in the round and cost nothing.\nA chip that wins comes back with its win: 36 times it, divided by the numbers that it lay on.\nA bet counts once the wallet has confirmed it before the draw. If that comes later, it is returned whole.\nIf your connection drops, the round is paid all the same, and you find the table as it is when you return.\nA fault voids only what was not decided yet; the bet goes back to your balance.\nEvery bet has the same return, 97.30%, computed over the 37 numbers. It is a theoretical long-term average.',
  },
}
