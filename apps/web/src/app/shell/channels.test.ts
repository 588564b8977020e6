import { expect, test } from 'vitest'
import { channelsOf } from './channels.ts'

test('Product §2.41: FACEBOOK and YOUTUBE alone, and nothing that is no page of the web', () => {
  const contact = (csType: string, path = 'https://social.example/trevo') => ({ csType, title: csType, path })
  const shown = channelsOf([contact('FACEBOOK'), contact('TELEGRAM'), contact('whatsapp'), contact('CS'), contact('YOUTUBE'), contact('constructor'), contact('FACEBOOK', 'javascript:alert(1)')])
  expect(shown.map(({ csType, icon }) => [csType, icon])).toEqual([['FACEBOOK', 'social-f'], ['YOUTUBE', 'social-play']])
})
