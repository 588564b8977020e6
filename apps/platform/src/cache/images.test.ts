import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createImages } from './images.ts'

const folder = mkdtempSync(join(tmpdir(), 'trevo-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a picture has its version, and what is none keeps the address that it had', () => {
  mkdirSync(join(folder, 'banners'))
  writeFileSync(join(folder, 'banners/one.avif'), 'one')
  const { versioned } = createImages(folder)
  expect(versioned('/banners/one.avif')).toMatch(/^\/banners\/one\.avif\?v=[0-9a-f]{6}$/u)
  expect(versioned('/banners/two.avif')).toBe('/banners/two.avif')
  // A banner without a picture, which names the folder itself.
  expect(versioned('')).toBe('')
  expect(versioned('/banners')).toBe('/banners')
})
