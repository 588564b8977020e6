import type { IconName } from '@trevo/ui/icon-names.ts'
import type { Room } from '#screens/define-screen.ts'

export const roomIcons: Readonly<Record<Room, IconName>> = {
  home: 'home',
  members: 'users',
  money: 'wallet',
  games: 'gamepad',
  content: 'megaphone',
  promotions: 'gift',
  vip: 'crown',
  agents: 'id-card',
  risk: 'eye',
  aml: 'bank',
  care: 'shield-check',
  complaints: 'headset',
  reports: 'chart',
  house: 'settings',
}

/** Behind `g`: a letter a room, the same in every language, as the addresses are. */
export const roomKeys: Readonly<Record<Room, string>> = { home: 'h', members: 'm', money: 'd', games: 'g', content: 'c', promotions: 'p', vip: 'i', agents: 'a', risk: 'k', aml: 'l', care: 'v', complaints: 'o', reports: 'r', house: 's' }
