import { join } from 'node:path'
import type { Plugin } from 'vitest/config'

/** One text of a file of the house, by its path below the root, that a run of tests reads as another. */
export interface LeftOut {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** What `TREVO_LEFT_OUT` names is left out as the tests load it; the sources stay as they are. */
export const leaveOut = (root: string, named: string | undefined): Plugin => {
  const byPath = Map.groupBy(named === undefined ? [] : (JSON.parse(named) as readonly LeftOut[]), ({ file }) => join(root, file))
  return {
    name: 'leave-out',
    enforce: 'pre',
    transform: (code, id) => {
      const edits = byPath.get(id.split('?')[0] ?? '')
      return edits === undefined ? null : { code: edits.reduce((text, { from, to }) => text.replaceAll(from, to), code), map: null }
    },
  }
}
