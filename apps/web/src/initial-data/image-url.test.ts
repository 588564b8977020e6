import { beforeEach, expect, test, vi } from 'vitest'
import { imageHost, replaceSite, setInitialData, type InitialData } from './initial-data.ts'
import { withImageHost } from './image-host.ts'
import { imageUrl } from './image-url.ts'

const told = (...imageCDNs: readonly string[]): InitialData['site'] => ({ info: { imageCDNs } }) as InitialData['site']
const open = (...hosts: readonly string[]): void => setInitialData({ site: told(...hosts), home: null, list: null, help: [], language: 'pt' }, null)
const hear = (...hosts: readonly string[]): void => replaceSite(withImageHost(told(...hosts), imageHost()))
const paths = ['/games/1.avif', '/banners/hero-1.avif', '/vendors/PG-RNG.avif']
const hostsUsed = (): readonly string[] => [...new Set(paths.map((path) => imageUrl(path).slice(0, -path.length)))]

beforeEach(() => void vi.restoreAllMocks())

test('Product §9.1 all pictures of a visit come from the server that its document names first', () => {
  open('https://b.example', 'https://a.example')
  expect(hostsUsed()).toEqual(['https://b.example'])
})

test('Product §9.1 the phone stays with its server while the site has it, and takes any other once it is gone', () => {
  open('https://b.example', 'https://a.example')
  hear('https://a.example', 'https://b.example')
  expect(hostsUsed()).toEqual(['https://b.example'])
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  hear('https://a.example', 'https://c.example')
  expect(hostsUsed()).toEqual(['https://c.example'])
})

test('without servers of its own a picture is at home, and what has an address keeps it', () => {
  open()
  expect(imageUrl('https://elsewhere.example/x.png')).toBe('https://elsewhere.example/x.png')
  expect(imageUrl('/games/1.avif')).toBe('/games/1.avif')
  hear()
  expect(imageUrl('/games/1.avif')).toBe('/games/1.avif')
})
