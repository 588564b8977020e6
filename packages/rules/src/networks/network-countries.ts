/** Which country a network is in, as an operator's table says it. */
export interface NetworkCountries {
  /** ISO 3166 in capitals; null: the table does not say. `address` is plain: no port, no zone. */
  countryOf(address: string): string | null
}

interface Range {
  readonly first: bigint
  readonly last: bigint
  readonly country: string
}

const v6Bits = 128
const v4Bits = 32

const v4Of = (address: string): bigint | null => {
  const parts = address.split('.')
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/u.test(part) || Number(part) > 255)) return null
  return parts.reduce((sum, part) => (sum << 8n) + BigInt(part), 0n)
}

const v6Of = (address: string): bigint | null => {
  const halves = address.split('::')
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const parts = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  if (parts.some((part) => !/^[0-9a-f]{1,4}$/iu.test(part))) return null
  return parts.reduce((sum, part) => (sum << 16n) + BigInt(`0x${part}`), 0n)
}

const familyOf = (address: string): 'v4' | 'v6' => (address.includes(':') ? 'v6' : 'v4')
const numberOf = (address: string): bigint | null => (familyOf(address) === 'v6' ? v6Of(address) : v4Of(address))

const rangeOf = (network: string, country: string): Range | null => {
  const [address = '', length = ''] = network.split('/')
  const bits = familyOf(address) === 'v6' ? v6Bits : v4Bits
  const at = numberOf(address)
  if (at === null || !/^\d{1,3}$/u.test(length) || Number(length) > bits || !/^[A-Z]{2}$/u.test(country)) return null
  const free = BigInt(bits - Number(length))
  const first = (at >> free) << free
  return { first, last: first + (1n << free) - 1n, country }
}

/** The last range that begins at or before it, if it reaches so far. */
const find = (ranges: readonly Range[], at: bigint): Range | null => {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.first ?? 0n) <= at) low = middle + 1
    else high = middle
  }
  const range = ranges[low - 1]
  return range !== undefined && at <= range.last ? range : null
}

const problemsMax = 20

/** A table of lines `network,country` (`203.0.113.0/24,BR`); empty lines and those that begin with `#` are passed over. Networks do not overlap. */
export const readNetworkCountries = (text: string): NetworkCountries | { readonly problems: readonly string[] } => {
  const problems: string[] = []
  const ranges: Record<'v4' | 'v6', Range[]> = { v4: [], v6: [] }
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [network = '', country = '', ...more] = line.split(',').map((part) => part.trim())
    const range = more.length > 0 ? null : rangeOf(network, country)
    if (range === null) problems.push(`line ${index + 1} is no "network,country"`)
    else ranges[familyOf(network)].push(range)
    if (problems.length >= problemsMax) return { problems }
  }
  for (const family of ['v4', 'v6'] as const) {
    ranges[family].sort((a, b) => (a.first < b.first ? -1 : 1))
    for (const [index, range] of ranges[family].entries()) if (index > 0 && range.first <= (ranges[family][index - 1]?.last ?? -1n)) problems.push(`two networks overlap, of ${ranges[family][index - 1]?.country ?? ''} and ${range.country}`)
  }
  if (problems.length > 0) return { problems: problems.slice(0, problemsMax) }
  return {
    countryOf: (address) => {
      const at = numberOf(address)
      return at === null ? null : (find(ranges[familyOf(address)], at)?.country ?? null)
    },
  }
}
