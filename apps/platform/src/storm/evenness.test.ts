import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runEvenness } from '#storm/rows/evenness.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

test('Product §11.1740 the row asks the studio’s own command, tells each mapping and ends with its figures', async () => {
  const lines: string[] = []
  const figures = await runEvenness({ root, draws: 2_000, mappings: ['dice', 'roulette'], onProgress: (line) => lines.push(line) })
  expect(figures).toMatchObject({ isEven: true, seed: 'trevo', mappings: 2, draws: 4_000, rounds: 3_000 })
  expect(lines).toEqual([expect.stringMatching(/^dice: 2000 draws, 1000 rounds: /), expect.stringMatching(/^roulette: 2000 draws, 2000 rounds: /)])
})

test('a mapping that is not there breaks the row', async () => {
  await expect(runEvenness({ root, draws: 2_000, mappings: ['coin'] })).rejects.toThrow('told nothing')
})
