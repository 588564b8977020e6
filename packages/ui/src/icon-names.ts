/** Every drawing of the three icon files, by what it shows; a test holds them together. */
export const iconNames = [
  'menu', 'close', 'back', 'home', 'search', 'filter', 'heart', 'heart-filled', 'flame', 'seven', 'roulette', 'chip', 'hook', 'cards',
  'ball', 'gamepad', 'feather', 'ticket', 'lottery', 'recent', 'bonus', 'wallet', 'plus', 'minus', 'deposit', 'withdraw', 'instant',
  'transfer', 'bank', 'eye', 'eye-off', 'bell', 'gift', 'invite', 'user', 'users', 'star', 'crown', 'headset', 'chat', 'globe', 'logout',
  'settings', 'shield-check', 'lock', 'key', 'copy', 'check', 'check-circle', 'close-circle', 'clock', 'hourglass', 'alert', 'info',
  'question', 'chevron-right', 'chevron-left', 'chevron-down', 'chevron-up', 'arrow-up-right', 'arrow-up', 'external', 'download',
  'share', 'sun', 'moon', 'volume', 'volume-off', 'history', 'receipt', 'list', 'grid', 'megaphone', 'offline', 'refresh', 'play',
  'pause', 'social-f', 'social-play', 'send', 'mail', 'phone', 'qr', 'camera', 'calendar', 'edit', 'trash', 'more', 'trophy', 'chart',
  'percent', 'id-card', 'fullscreen', 'document', 'clover', 'verify',
] as const
export type IconName = (typeof iconNames)[number]

/**
 * Drawings that a home page shows before anything is fetched. The document carries their symbols itself (icon-symbols.ts),
 * so that they paint with the first frame.
 */
export const inlinedIcons: ReadonlySet<IconName> = new Set<IconName>([
  'menu', 'back', 'home', 'flame', 'seven', 'roulette', 'hook', 'bonus', 'gift', 'heart', 'invite', 'user', 'megaphone', 'chevron-right',
])

/** What a home page shows besides, in a file of its own: a phone reads a file of drawings whole, and at a start it has better things to do. */
export const homeIcons: ReadonlySet<IconName> = new Set<IconName>([
  'heart-filled', 'cards', 'ball', 'gamepad', 'feather', 'ticket', 'lottery', 'recent', 'plus', 'star', 'shield-check', 'grid', 'play', 'social-f',
  'social-play', 'trophy', 'search',
])

/** Drawings that point along the line of reading, and so turn round where one reads from right to left. */
export const turningIcons: ReadonlySet<IconName> = new Set<IconName>([
  'back', 'chevron-left', 'chevron-right', 'arrow-up-right', 'external', 'logout', 'list', 'menu', 'send', 'megaphone', 'volume', 'volume-off',
])
