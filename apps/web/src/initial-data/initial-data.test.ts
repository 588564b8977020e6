import { expect, test } from 'vitest'
import { siteWith } from '#testing/facts.ts'
import { imageHost, initialHero, site, withInitialData } from './initial-data.ts'

const told = (name: string) => ({ site: siteWith({ brand: { name, themeColour: '#000000' }, imageCDNs: [`https://${name}.example`] }), home: null, list: null, help: [], language: 'pt' }) as const
const drawn = () => [site().brand.name, imageHost(), initialHero()]

test('the server draws each document with what is told to it alone, and nothing is left behind', () => {
  expect(withInitialData(told('one'), 'data:one', drawn)).toEqual(['one', 'https://one.example', 'data:one'])
  expect(withInitialData(told('other'), null, drawn)).toEqual(['other', 'https://other.example', null])
  expect(site).toThrow('without its initial data')
  expect([imageHost(), initialHero()]).toEqual(['', null])
})

test('a document that could not be drawn leaves nothing behind either', () => {
  const fail = (): never => {
    throw new RangeError('no such screen')
  }
  expect(() => withInitialData(told('one'), 'data:one', fail)).toThrow(RangeError)
  expect(site).toThrow('without its initial data')
  expect(initialHero()).toBeNull()
})
