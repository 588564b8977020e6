export const words = {
  'home.settings.title': 'My settings',
  'home.settings.look': 'How the office looks',
  'home.settings.look.text': 'Kept in this browser.',
  'home.settings.keys': 'Keys without Ctrl',
  'home.settings.keys.text': 'j, k, x and Enter in lists, g and a letter for a room, ? for help. Switch them off where another program uses them, or where you speak to your computer.',
  'home.settings.login': 'How you log in',
  'home.settings.factors': 'You have',
  'home.settings.factor.passkey': 'a passkey',
  'home.settings.factor.totp': 'an authenticator',
  'home.settings.factor.recovery-code': 'recovery codes',
  'home.settings.codesLeft': 'Recovery codes',
  'home.settings.codes': { one: '{count} is left', other: '{count} are left' },
} as const
