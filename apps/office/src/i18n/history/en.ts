export const words = {
  'history.title': 'History',
  'history.none': 'Nothing was changed yet',
  'history.restore': 'Back to before this',
  'history.restore_text': 'Puts back what was before this act, whatever happened since. What that changes now stands below.',
  'history.restored': 'Put back',
  'history.more': 'Older',
  'history.job': 'by itself',
  'history.terminal': 'at the terminal',
} as const
