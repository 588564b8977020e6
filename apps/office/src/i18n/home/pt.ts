import type { Translated } from '#i18n/words.ts'
import type { words as en } from './en.ts'

export const words: Translated<typeof en> = {
  'home.settings.title': 'Minhas configurações',
  'home.settings.look': 'Como o escritório aparece',
  'home.settings.look.text': 'Fica guardado neste navegador.',
  'home.settings.keys': 'Teclas sem Ctrl',
  'home.settings.keys.text': 'j, k, x e Enter nas listas, g e uma letra para uma sala, ? para ajuda. Desative se outro programa as usa, ou se você fala com o computador.',
  'home.settings.login': 'Como você entra',
  'home.settings.factors': 'Você tem',
  'home.settings.factor.passkey': 'uma chave de acesso',
  'home.settings.factor.totp': 'um app autenticador',
  'home.settings.factor.recovery-code': 'códigos de recuperação',
  'home.settings.codesLeft': 'Códigos de recuperação',
  'home.settings.codes': { one: 'resta {count}', other: 'restam {count}' },
}
