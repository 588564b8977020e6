import { type AutoWord, autoWords } from '#client/auto/auto-words.ts'
import { joinWords, type Words } from '#client/say.ts'

const pt = {
  sandbox: 'Sandbox',
  ownStudio: 'Trevo Studio',
  sandboxTitle: 'Jogo de demonstração',
  sandboxText:
    'Este jogo do provedor {vendor} é simulado aqui pelo nosso estúdio, para que a plataforma possa ser testada por completo. Aposta, resultado e pagamento são reais dentro dela e podem ser conferidos; o jogo verdadeiro do provedor pode ser diferente.',
  ready: 'Boa sorte!',
  playing: 'Em jogo…',
  noWin: 'Não foi desta vez.',
  won: 'Ganho de {amount}',
  result: 'Resultado da rodada',
  gameRules: 'Regras e pagamentos',
  perStake: 'Valores para a aposta atual de {amount}.',
  commonRules:
    'O resultado é decidido no servidor, depois que a aposta é confirmada. Se a conexão cair, a rodada é paga do mesmo jeito e aparece quando você voltar.\nSe a aposta não puder ser confirmada, ela é devolvida inteira e o jogo avisa.\nUma falha técnica só anula a rodada que ainda não tem resultado; a aposta volta ao saldo.',
  countedReturn: 'O retorno é calculado sobre todos os resultados possíveis, não estimado. É uma média teórica de longo prazo.',
} as const

export type ShellWord = AutoWord | keyof typeof pt

const en: Readonly<Record<keyof typeof pt, string>> = {
  sandbox: 'Sandbox',
  ownStudio: 'Trevo Studio',
  sandboxTitle: 'Demonstration game',
  sandboxText:
    'Our studio stands in here for this game of the vendor {vendor}, so that the platform can be tried whole. Bet, result and payout are real within it and can be checked; the vendor’s own game may differ.',
  ready: 'Good luck!',
  playing: 'In play…',
  noWin: 'No win this time.',
  won: 'Won {amount}',
  result: 'Result of the round',
  gameRules: 'Rules and payouts',
  perStake: 'Amounts for the current bet of {amount}.',
  commonRules:
    'The result is decided on the server once the bet is confirmed. If your connection drops, the round is paid all the same and shown when you return.\nIf a bet cannot be confirmed it is returned whole, and the game says so.\nA fault voids a round only if it was not decided yet; the bet goes back to your balance.',
  countedReturn: 'The return is computed over every possible result, not estimated. It is a theoretical long-term average.',
}

export const shellWords: Words<ShellWord> = joinWords({ pt, en }, autoWords)
