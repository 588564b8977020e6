export const words = {
  'looks.button': 'See their phone',
  'looks.title': 'See the phone of {member}',
  'looks.text': 'Their phone as they see it, for ten minutes: read only, and personal values stay covered. Say why: the member can read it in their data file, with your role and not your name. It is logged.',
  'looks.begin': 'Open the phone',
  'looks.phone': 'The phone of {member}',
  'looks.phone_text': 'Nothing can be written, opened or played here. Closing this ends the look.',
} as const
