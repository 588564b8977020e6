import { describe, expect, test } from 'vitest'
import { readNetworkCountries } from './network-countries.ts'

const table = `# a table
203.0.113.0/24,BR
198.51.100.128/25,MT
2001:db8::/32,GB

192.0.2.7/32,BR
`
const opened = (text: string) => {
  const read = readNetworkCountries(text)
  if ('problems' in read) throw new Error(read.problems.join(', '))
  return read
}

describe('which country an address is in', () => {
  test.each([
    ['203.0.113.0', 'BR'], ['203.0.113.255', 'BR'], ['203.0.114.0', null], ['203.0.112.255', null],
    ['198.51.100.127', null], ['198.51.100.128', 'MT'], ['192.0.2.7', 'BR'], ['192.0.2.8', null],
    ['2001:db8::1', 'GB'], ['2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 'GB'], ['2001:db9::', null], ['::1', null],
    ['', null], ['no address', null], ['1.2.3', null], ['1.2.3.256', null],
  ] as const)('%s: %s', (address, country) => {
    expect(opened(table).countryOf(address)).toBe(country)
  })

  test.each([
    ['203.0.113.0/33,BR', 'line 1 is no "network,country"'], ['203.0.113.0/24,br', 'line 1 is no "network,country"'], ['203.0.113.0,BR', 'line 1 is no "network,country"'], ['2001:db8::/129,BR', 'line 1 is no "network,country"'],
    ['a:b:c/24,BR', 'line 1 is no "network,country"'], ['203.0.113.0/24,BR,x', 'line 1 is no "network,country"'], ['203.0.113.0/24,BR\n203.0.113.128/25,MT', 'two networks overlap, of BR and MT'],
  ])('a table with %j is refused', (text, problem) => {
    expect(readNetworkCountries(text)).toEqual({ problems: [problem] })
  })
})
