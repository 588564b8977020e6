import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isLinkOf, linkOf, newChain } from './chain.ts'

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

test('Product §11.1640 each link is the SHA-256 of the next, and the first hashes to what was shown before', () => {
  const { secret, commitment, length } = newChain(5)
  const links = Array.from({ length }, (_, at) => linkOf(secret, length, at + 1))
  expect([commitment, ...links.slice(0, -1)].map((link) => link.toString('hex'))).toEqual(links.map((link) => sha256(link).toString('hex')))
  expect(links.at(-1)).toEqual(secret)
})

test('Product §11.1640 a link belongs to its chain at its own number alone', () => {
  const { secret, commitment, length } = newChain(5)
  expect(isLinkOf(linkOf(secret, length, 3), 3, commitment)).toBe(true)
  expect(isLinkOf(linkOf(secret, length, 3), 2, commitment)).toBe(false)
  expect(isLinkOf(sha256(linkOf(secret, length, 3)), 3, commitment)).toBe(false)
})

test.each([0, 6, 1.5, -1])('a chain of five has no link %d', (number) => {
  const { secret, length } = newChain(5)
  expect(() => linkOf(secret, length, number)).toThrow(RangeError)
})
