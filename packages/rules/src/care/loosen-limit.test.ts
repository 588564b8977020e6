import { expect, test } from 'vitest'
import { type LimitBy, loosened } from './loosen-limit.ts'

const by = (who: LimitBy['by'], amount: bigint): LimitBy => ({ by: who, amount })

test.each([
  ['what the member set', [by('member', 100n)], 100n, null, null],
  ['nothing', [], 100n, null, null],
  ['to the same', [by('staff', 100n)], 100n, 100n, null],
  ['to less', [by('staff', 100n)], 100n, 99n, null],
  ['from another amount than was seen', [by('staff', 90n)], 100n, null, 'changed'],
  ['what staff set, to more', [by('staff', 100n), by('member', 50n)], 100n, 200n, [by('staff', 100n)]],
  ['what staff set, to none', [by('staff', 100n)], 100n, null, [by('staff', 100n)]],
  ['both of ours that are stricter', [by('staff', 100n), by('house', 150n)], 100n, 200n, [by('staff', 100n), by('house', 150n)]],
  ['ours that was looser than the new one, which takes its place', [by('house', 100n), by('staff', 300n)], 100n, 200n, [by('house', 100n), by('staff', 300n)]],
  ['what the house set, looser than the new one, stays beside it', [by('staff', 100n), by('house', 300n)], 100n, 200n, [by('staff', 100n)]],
  ['what staff set at the new amount already', [by('house', 100n), by('staff', 200n)], 100n, 200n, [by('house', 100n)]],
  ['only the one that is stricter than the new one', [by('staff', 100n), by('house', 150n)], 100n, 150n, [by('staff', 100n)]],
] as const)('%s', (_what, rows, from, to, ends) => {
  expect(loosened(rows, from, to)).toEqual(ends)
})
