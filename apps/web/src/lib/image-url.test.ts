import { beforeEach, expect, test, vi } from 'vitest'
import { imageUrl } from './image-url.ts'

const given = vi.hoisted(() => ({ imageCDNs: [] as string[] }))
vi.mock('#app/boot.ts', () => ({ site: () => given }))

const paths = Array.from({ length: 900 }, (_, at) => `/games/${at}.avif`)

beforeEach(() => {
  given.imageCDNs = ['https://a.example', 'https://b.example', 'https://c.example']
})

test('Product §9.1 each picture keeps to one host', () => {
  expect(paths.map(imageUrl)).toEqual(paths.map(imageUrl))
  expect(paths.every((path) => imageUrl(path).endsWith(`.example${path}`))).toBe(true)
})

test('Product §9.1 the hosts share the pictures evenly', () => {
  const shares = given.imageCDNs.map((host) => paths.filter((path) => imageUrl(path).startsWith(host)).length)
  for (const share of shares) expect(Math.abs(share - 300)).toBeLessThan(60)
})

test('without hosts of its own a picture is at home, and what has an address keeps it', () => {
  expect(imageUrl('https://elsewhere.example/x.png')).toBe('https://elsewhere.example/x.png')
  given.imageCDNs = []
  expect(imageUrl('/games/1.avif')).toBe('/games/1.avif')
})
