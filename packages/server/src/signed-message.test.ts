import { expect, test } from 'vitest'
import { isSignedBy, signingHeaders } from './signed-message.ts'

const now = new Date('2026-03-01T12:00:00Z')
const secret = 'a-secret-of-both-sides'
const message = { path: '/charges?x=1', body: Buffer.from('{"reference":"dep_1"}') }
const headers = signingHeaders(secret, message, now)
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000)

test('the published vector: anybody can compute it', () => {
  expect(headers).toEqual({ 'pix-timestamp': '1772366400', 'pix-signature': '01396adcc43fc65b77b4bb2ea3722b9e70145cd8d6be1e92ab5da91cd4cb5cd3' })
})

test.each([
  ['as it was sent', true, message, headers, now],
  ['300 s later', true, message, headers, later(300)],
  ['301 s later', false, message, headers, later(301)],
  ['301 s early', false, message, headers, later(-301)],
  ['to another path', false, { ...message, path: '/charges?x=2' }, headers, now],
  ['with one byte changed', false, { ...message, body: Buffer.from('{"reference":"dep_2"}') }, headers, now],
  ['with another time', false, message, { ...headers, 'pix-timestamp': '1772366401' }, now],
  ['with a cut signature', false, message, { ...headers, 'pix-signature': 'ab' }, now],
  ['with two signatures', false, message, { ...headers, 'pix-signature': [headers['pix-signature'] ?? '', 'ab'] }, now],
  ['without headers', false, message, {}, now],
])('a message %s is taken: %s', (_what, isTaken, sent, sentHeaders, at) => {
  expect(isSignedBy(secret, sent, sentHeaders, at)).toBe(isTaken)
})

test('a message signed with another secret is not taken', () => {
  expect(isSignedBy('another', message, headers, now)).toBe(false)
})
