import { expect, test } from 'vitest'
import { contactOf } from './contact.ts'

const contact = (csType: string, path: string, title = csType) => ({ csType, title, path })
test.each([
  ['customer service stands first', [contact('whatsapp', 'https://wa.example/1'), contact('CS', 'https://chat.example')], 'https://chat.example'],
  ['also by its title', [contact('LINK', 'mailto:a@b.example', 'CS')], 'mailto:a@b.example'],
  ['else the first that can be asked', [contact('FACEBOOK', 'https://f.example'), contact('whatsapp', 'tel:+5511999999999')], 'tel:+5511999999999'],
  ['a social network is nobody to ask', [contact('FACEBOOK', 'https://f.example')], undefined],
  ['an address that runs code is none', [contact('CS', 'javascript:alert(1)')], undefined],
])('Product §2.55: %s', (_what, contacts, path) => {
  expect(contactOf(contacts)?.path).toBe(path)
})
