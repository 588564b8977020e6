import { type LineMachine, payFor, type Pays } from './line-slot.ts'

/** For a reel, by its stop: the bit set of lines whose cell shows one of the symbols. */
const lineSets = ({ reels, lines, rows }: LineMachine, reel: number, symbols: readonly string[]): Uint32Array => {
  const strip = reels[reel] ?? []
  return Uint32Array.from(strip, (_, stop) => {
    const shows = Array.from({ length: rows }, (_row, row) => symbols.includes(strip[(stop + row) % strip.length] ?? ''))
    return lines.reduce((set, line, at) => (shows[line[reel] ?? 0] === true ? set | (1 << at) : set), 0)
  })
}

/** For a reel, by its stop: how often it shows the symbol. */
export const countsOf = ({ reels, rows }: LineMachine, reel: number, symbol: string): Uint8Array => {
  const strip = reels[reel] ?? []
  return Uint8Array.from(strip, (_, stop) => Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]).filter((shown) => shown === symbol).length)
}

const bitCount = (bits: number): number => {
  let value = bits
  let count = 0
  for (; value !== 0; count += 1) value &= value - 1
  return count
}

const need = <T>(value: T | undefined): T => {
  if (value === undefined) throw new RangeError('a table is shorter than the reels')
  return value
}

/** What one combination of stops pays by its lines and scatters, in line bets, and how many scatters it shows. */
export type Visit = (units: number, scatters: number, stops: readonly [number, number, number, number, number]) => void

/** Every combination of five reels' stops, once. 30⁵ are 24.3 million: some seconds. The array of stops is the same at each call. */
export const visitStops = (machine: LineMachine, visit: Visit): number => {
  const symbols = [...machine.pays.keys()]
  const pays: readonly Pays[] = [...machine.pays.values()]
  const setsOf = (reel: number): readonly Uint32Array[] => symbols.map((symbol) => lineSets(machine, reel, [symbol, machine.wild]))
  const [sets0, sets1, sets2, sets3, sets4] = [setsOf(0), setsOf(1), setsOf(2), setsOf(3), setsOf(4)]
  const wilds = machine.reels.map((_, reel) => lineSets(machine, reel, [machine.wild]))
  const [wild0, wild1, wild2, wild3, wild4] = [need(wilds[0]), need(wilds[1]), need(wilds[2]), need(wilds[3]), need(wilds[4])]
  const scatterAt = machine.reels.map((_, reel) => countsOf(machine, reel, machine.scatter))
  const [size0 = 0, size1 = 0, size2 = 0, size3 = 0, size4 = 0] = machine.reels.map((strip) => strip.length)
  const scatterUnits = Array.from({ length: machine.rows * machine.reels.length + 1 }, (_, count) => payFor(machine.scatterPays, count) * machine.lines.length)
  const alive3 = new Uint32Array(symbols.length)
  const stops: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (let a = 0; a < size0; a += 1)
    for (let b = 0; b < size1; b += 1)
      for (let c = 0; c < size2; c += 1) {
        let any = false
        for (let s = 0; s < alive3.length; s += 1) {
          alive3[s] = (need(sets0[s])[a] ?? 0) & (need(sets1[s])[b] ?? 0) & (need(sets2[s])[c] ?? 0)
          if (alive3[s] !== 0) any = true
        }
        // Where three wilds begin a line, its symbol is the next one.
        const wilds3 = (wild0[a] ?? 0) & (wild1[b] ?? 0) & (wild2[c] ?? 0)
        const scatters3 = (scatterAt[0]?.[a] ?? 0) + (scatterAt[1]?.[b] ?? 0) + (scatterAt[2]?.[c] ?? 0)
        stops[0] = a
        stops[1] = b
        stops[2] = c
        for (let d = 0; d < size3; d += 1) {
          const wilds4 = wilds3 & (wild3[d] ?? 0)
          stops[3] = d
          for (let e = 0; e < size4; e += 1) {
            const scatters = scatters3 + (scatterAt[3]?.[d] ?? 0) + (scatterAt[4]?.[e] ?? 0)
            let sum = scatterUnits[scatters] ?? 0
            if (any) {
              const wilds5 = wilds4 & (wild4[e] ?? 0)
              for (let s = 0; s < alive3.length; s += 1) {
                const after3 = alive3[s] ?? 0
                if (after3 === 0) continue
                const after4 = after3 & (need(sets3[s])[d] ?? 0)
                const after5 = after4 & (need(sets4[s])[e] ?? 0)
                const [three, four, five] = need(pays[s])
                sum += bitCount(after3 & ~after4 & ~wilds3) * three + bitCount(after4 & ~after5 & ~wilds4) * four + bitCount(s === 0 ? after5 : after5 & ~wilds5) * five
              }
            }
            stops[4] = e
            visit(sum, scatters, stops)
          }
        }
      }
  return size0 * size1 * size2 * size3 * size4
}
