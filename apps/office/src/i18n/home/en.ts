export const words = {
  'home.settings.title': 'My settings',
} as const
