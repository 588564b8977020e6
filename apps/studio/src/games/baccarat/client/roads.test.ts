import { expect, test } from 'vitest'
import { beadOf, beadPlate, beadsOf, bigRoad, countResults, lastColumns, type Bead, type StreakCell } from './roads.ts'

const beads = (text: string): readonly Bead[] => [...text].map((letter) => ({ result: letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie', pairs: [] }))

/** A road as lines of letters, small where ties came with the win. */
const drawn = (cells: readonly StreakCell[]): readonly string[] => {
  const rows = Array.from({ length: Math.max(...cells.map(({ row }) => row)) + 1 }, (_, row) =>
    Array.from({ length: Math.max(...cells.map(({ column }) => column)) + 1 }, (_, column) => {
      const found = cells.filter((cell) => cell.row === row && cell.column === column)
      if (found.length > 1) throw new Error('two wins on one place')
      const [cell] = found
      const letter = cell === undefined ? '.' : cell.side === 'player' ? 'P' : 'B'
      return (cell?.ties ?? 0) > 0 ? letter.toLowerCase() : letter
    }).join(''),
  )
  return rows
}

test.each<[string, readonly string[]]>([
  ['P', ['P']],
  ['PPB', ['PB', 'P.']],
  ['PBPB', ['PBPB']],
  ['PTPB', ['pB', 'P.']],
  ['TTB', ['b']],
  ['BBBBBBBB', ['B..', 'B..', 'B..', 'B..', 'B..', 'BBB']],
  ['BBBBBBBBPP', ['BP.', 'BP.', 'B..', 'B..', 'B..', 'BBB']],
  // The second run of banker meets the tail of the first, and turns above it.
  ['BBBBBBBBPBBBBBBB', ['BPB..', 'B.B..', 'B.B..', 'B.B..', 'B.BBB', 'BBB..']],
  // A run that lies to the right stays in its row, though there is room below.
  ['BBBBBBBBPBBBBBBBBB', ['BPB....', 'B.B....', 'B.B....', 'B.B....', 'B.BBBBB', 'BBB....']],
])('Product §11.1663 the big road of %s', (results, expected) => {
  expect(drawn(bigRoad(beads(results)))).toEqual(expected)
})

test('Product §11.1663 no place of the big road is taken twice, and none lies below its six rows, whatever comes', () => {
  // Every way of twelve rounds to go to the one or the other.
  for (let ways = 0; ways < 2 ** 12; ways += 1) {
    const results = Array.from({ length: 12 }, (_, at) => ((ways >> at) & 1 ? 'P' : 'B')).join('')
    const cells = bigRoad(beads(`BBBBBBBPPPPPPP${results}`))
    expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length)
    expect(Math.max(...cells.map(({ row }) => row))).toBeLessThan(6)
  }
})

test('Product §11.1663 the bead plate has every round, six a column; of a long road the newest columns are shown', () => {
  const cells = beadPlate(beads('PBTPPBB'))
  expect(cells.map(({ column, row }) => [column, row])).toEqual([[0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [1, 0]])
  expect(lastColumns(cells, 1).map(({ column, row, result }) => [column, row, result])).toEqual([[0, 0, 'banker']])
  expect(lastColumns(cells, 9)).toEqual(cells)
  expect(lastColumns([], 3)).toEqual([])
})

test('Product §11.1663 what is counted is what came: wins, ties and the pairs of each side', () => {
  // Player 4 and 5, banker a pair of threes; then a pair each and a tie.
  const came = [beadOf({ player: [12, 16], banker: [8, 9] }), beadOf({ player: [0, 1], banker: [2, 3] })]
  expect(came).toEqual([{ result: 'player', pairs: ['banker'] }, { result: 'tie', pairs: ['player', 'banker'] }])
  expect(beadsOf([{ player: [12, 16], banker: [8, 9] }, { player: [0, 1], banker: [2, 3] }])).toEqual(came.toReversed())
  expect(countResults(came)).toEqual({ player: 1, tie: 1, banker: 0, 'player-pair': 1, 'banker-pair': 2 })
})
