import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areParameters, canonicalParameters, footballParameters, type Parameters, span32 } from './parameters.ts'

const football = footballParameters({ homeRateMillionths: 1_480_000, awayRateMillionths: 1_120_000, rhoMillionths: -60_000, minutes: [2, 2] })
const tennis: Parameters = { sport: 'tennis', bestOf: 3, firstServer: 'home', homeServes: 2_700_000_000, awayServes: 2_600_000_000, lastSet: 'tie-break' }
const possession = [2_000_000_000, 500_000_000, 1_500_000_000, span32 - 4_000_000_000] as const
const basketball: Parameters = { sport: 'basketball', quarterPossessions: 24, overtimePossessions: 10, home: possession, away: possession }
const map = { attacking: 2_000_000_000, defending: 2_300_000_000, homeBegins: 'attacking' } as const
const esports: Parameters = { sport: 'esports', bestOf: 3, maps: [map, map, map] }
const race: Parameters = { sport: 'race', runners: [{ runner: '1', weight: 40 }, { runner: '2', weight: 25 }] }

test('Product §11.1854 parameters are whole numbers in one text, whatever the order that they were written in', () => {
  expect(canonicalParameters(race)).toBe('{"runners":[{"runner":"1","weight":40},{"runner":"2","weight":25}],"sport":"race"}')
  expect(canonicalParameters({ ...tennis, bestOf: 5 })).toBe('{"awayServes":2600000000,"bestOf":5,"firstServer":"home","homeServes":2700000000,"lastSet":"tie-break","sport":"tennis"}')
  expect(canonicalParameters(football)).toContain('"home":[1589137899,1589137900,1589137899,1589137900]')
  for (const each of [football, tennis, basketball, esports, race]) expect(areParameters(each)).toBe(true)
})

test.each<[string, Parameters]>([
  ['a chance in a minute above the whole', { ...football, home: [span32, 0, 0, 0] }],
  ['halves of unequal lists', { ...football, away: football.away.slice(1) }],
  ['no second half', { ...football, firstHalfMinutes: 4 }],
  ['a weight of a score below nothing', { ...football, rhoMillionths: 999_999 }],
  ['a half of a millionth', { ...football, homeRateMillionths: 0.5 }],
  ['a point that is always won', { ...tennis, homeServes: span32 }],
  ['possessions that sum to less than all', { ...basketball, home: [1, 2, 3, 4] }],
  ['a team that never scores, whose overtime never ends', { ...basketball, away: [span32, 0, 0, 0] }],
  ['a map too few', { ...esports, maps: [map, map] }],
  ['a runner without weight', { ...race, runners: [{ runner: '1', weight: 0 }, { runner: '2', weight: 1 }] }],
  ['a runner twice', { ...race, runners: [{ runner: '1', weight: 1 }, { runner: '1', weight: 1 }] }],
])('Product §11.1854 no event is committed to %s', (_name, parameters) => {
  expect(areParameters(parameters)).toBe(false)
  expect(() => canonicalParameters(parameters)).toThrow(RangeError)
})

test('Product §11.1855 a model is + − × ÷ in a fixed order: no power, root or other function whose last bit differs', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'testing.ts')
  expect(files.length).toBeGreaterThan(4)
  const allowed = new Set(['floor', 'min', 'max', 'abs', 'round', 'ceil', 'imul'])
  for (const name of files) {
    const code = readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    expect(code, name).not.toContain('**')
    expect([...code.matchAll(/Math\.(\w+)/g)].map(([, used = '']) => used).filter((used) => !allowed.has(used)), name).toEqual([])
    expect(code, name).not.toMatch(/\bMath\b(?!\.)/)
  }
})
