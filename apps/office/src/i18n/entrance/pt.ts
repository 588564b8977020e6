import type { Translated } from '#i18n/words.ts'
import type { words as en } from './en.ts'

export const words: Translated<typeof en> = {
  'entrance.title': 'Entrar',
  'entrance.link.title': 'Configure como você entra',
}
