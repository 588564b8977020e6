import { expect, test } from 'vitest'
import { contactsOf, telegramOf } from './contacts.ts'

test('Product §2.28 people are reached by page, telephone or mail, and nothing else opens', () => {
  const of = (csType: string, path: string) => ({ csType, title: csType, path })
  const contacts = [
    of('CS', 'https://help.example/'),
    of('whatsapp', 'tel:+5511999999999'),
    of('mail', 'mailto:help@site.example'),
    of('FACEBOOK', 'https://social.example/'),
    of('YOUTUBE', 'https://social.example/'),
    of('bad', 'javascript:alert(1)'),
    of('plain', 'http://help.example/'),
  ]
  expect(contactsOf(contacts).map(({ title }) => title)).toEqual(['CS', 'whatsapp', 'mail'])
})

test('Telegram is a link of the site’s resources, by https alone', () => {
  expect(telegramOf([{ resourceType: 'Android', url: 'https://x.example/a.apk' }])).toBeNull()
  expect(telegramOf([{ resourceType: 'TELEGRAM', url: 'http://t.example/x' }])).toBeNull()
  expect(telegramOf([{ resourceType: 'TELEGRAM', url: 'https://t.example/x' }])).toBe('https://t.example/x')
})
