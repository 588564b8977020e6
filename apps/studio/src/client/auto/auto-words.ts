import type { Words } from '#client/say.ts'

const pt = {
  auto: 'Jogo automático',
  autoRounds: 'Rodadas',
  autoLoss: 'Limite de perda',
  autoWin: 'Parar com um ganho a partir de',
  autoNever: 'Não parar',
  autoText: 'A mesma aposta se repete até um destes limites. Toque em Parar quando quiser: só a rodada em andamento termina.',
  autoStart: 'Começar',
  autoStop: 'Parar',
  autoStopping: 'Parando…',
  autoEnd_done: 'Jogo automático: rodadas concluídas.',
  autoEnd_lost: 'Jogo automático: limite de perda.',
  autoEnd_won: 'Jogo automático: parou com o ganho.',
  turbo: 'Turbo',
  turboText: 'Animações mais curtas. O resultado é o mesmo.',
} as const

export type AutoWord = keyof typeof pt

/** Of rounds that follow one another by themselves. */
export const autoWords: Words<AutoWord> = {
  pt,
  en: {
    auto: 'Autoplay',
    autoRounds: 'Rounds',
    autoLoss: 'Loss limit',
    autoWin: 'Stop at a win of',
    autoNever: 'Do not stop',
    autoText: 'The same bet is played again until one of these limits. Tap Stop at any time: only the round under way is finished.',
    autoStart: 'Start',
    autoStop: 'Stop',
    autoStopping: 'Stopping…',
    autoEnd_done: 'Autoplay: all rounds played.',
    autoEnd_lost: 'Autoplay: loss limit.',
    autoEnd_won: 'Autoplay: stopped at the win.',
    turbo: 'Turbo',
    turboText: 'A shorter show. The result is the same.',
  },
}
