import { expect, test } from 'vitest'
import type { CodeCounts } from './verification-codes-store.ts'
import { codeQuotas, needsCaptcha, secondsToWait } from './code-quotas.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000)
const quiet: CodeCounts = { lastAt: null, targetHour: 0, targetDay: 0, networkHour: 0, prefixHour: 0 }

test.each<[string, Partial<CodeCounts>, boolean, number]>([
  ['the first', {}, true, 0],
  ['a second one right after', { lastAt: ago(0), targetHour: 1, targetDay: 1 }, true, codeQuotas.resendSeconds],
  ['a second one a moment early', { lastAt: ago(59.2), targetHour: 1, targetDay: 1 }, true, 1],
  ['a second one in time', { lastAt: ago(60), targetHour: 1, targetDay: 1 }, true, 0],
  ['one too many in an hour', { lastAt: ago(600), targetHour: codeQuotas.targetHour, targetDay: 5 }, true, 3_600],
  ['one too many in a day', { lastAt: ago(7_200), targetDay: codeQuotas.targetDay }, true, 86_400],
  ['the last of a network', { networkHour: codeQuotas.networkHour - 1 }, true, 0],
  ['one too many of a network', { networkHour: codeQuotas.networkHour }, true, 3_600],
  ['many to the site’s own country', { prefixHour: codeQuotas.abroadHour }, true, 0],
  ['too many to another', { prefixHour: codeQuotas.abroadHour }, false, 3_600],
  ['too many to the own', { prefixHour: codeQuotas.homeHour }, true, 3_600],
  ['a clock that went back', { lastAt: ago(-500), targetHour: 1, targetDay: 1 }, true, codeQuotas.resendSeconds],
])('Product §5.52 %s', (_what, counts, isHome, seconds) => {
  expect(secondsToWait({ ...quiet, ...counts }, isHome, now)).toBe(seconds)
})

test.each<[string, Partial<CodeCounts>, boolean, boolean]>([
  ['the first two to a number', { targetHour: 1 }, true, false],
  ['the third', { targetHour: 2 }, true, true],
  ['a busy network', { networkHour: 39 }, true, false],
  ['one that asks for very many', { networkHour: 40 }, true, true],
  ['less than half of what the own country gets', { prefixHour: codeQuotas.homeHour / 2 - 1 }, true, false],
  ['half of it', { prefixHour: codeQuotas.homeHour / 2 }, true, true],
  ['less than half of another country’s', { prefixHour: codeQuotas.abroadHour / 2 - 1 }, false, false],
  ['half of that', { prefixHour: codeQuotas.abroadHour / 2 }, false, true],
])('Product §5.53 %s', (_what, counts, isHome, isAsked) => {
  expect(needsCaptcha({ ...quiet, ...counts }, isHome)).toBe(isAsked)
})
