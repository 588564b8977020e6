import type { Translated } from '#i18n/words.ts'
import type { words as en } from './en.ts'

export const words: Translated<typeof en> = {
  // cashier
  // complaints and chat
  // content
  // identity and members
  // lobby and games
  // site and brand
  // staff
  'acts.staff.invite': 'Convidar alguém',
  'acts.staff.set-roles': 'Mudar as funções de alguém',
  'acts.staff.end': 'Desligar alguém da equipe',
  'acts.staff.reset-factors': 'Redefinir como alguém entra',
  'acts.staff.set-networks': 'Mudar as redes permitidas',
  'acts.staff.make-role': 'Criar ou mudar uma função',
  'acts.staff.set-up': 'Configurar a própria forma de entrar',
  'acts.staff.add-owner': 'Adicionar um proprietário',
  'acts.staff.reset-owner': 'Redefinir um proprietário',
  'acts.settings.set-threshold': 'Mudar um limite de valor',
  'acts.settings.set-factors': 'Mudar como a equipe entra',
  'acts.session.open': 'Entrar',
  'acts.session.close': 'Sair da conta',
  // office
  // wallet and ledger
}
