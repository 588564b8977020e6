import type { Translated } from '#i18n/words.ts'
import type { words as en } from './en.ts'

export const words: Translated<typeof en> = {
  'history.title': 'Histórico',
  'history.none': 'Nada foi alterado ainda',
  'history.restore': 'Voltar ao que era antes',
  'history.restore_text': 'Devolve o que havia antes desta ação, seja o que for que aconteceu depois. O que isso muda agora está abaixo.',
  'history.restored': 'Devolvido',
  'history.more': 'Mais antigas',
  'history.job': 'por si só',
  'history.terminal': 'no terminal',
}
