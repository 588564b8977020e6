export const words = {
  'entrance.title': 'Log in',
  'entrance.link.title': 'Set up how you log in',
} as const
