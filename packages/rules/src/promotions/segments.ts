/** Lists of members that staff make: whom a promotion, a banner or a pop-up is for. */

export const segmentKeyMax = 40
export const segmentNameMax = 80
/** So many lists a house has. */
export const segmentsMax = 200
/** So many lines are read at once. */
export const segmentLinesMax = 5_000
export const segmentLineMax = 40

/** What becomes of the lines: they come onto the list, come off it, or are all that is on it from then on. */
export const segmentChanges = ['add', 'take-out', 'replace'] as const
export type SegmentChange = (typeof segmentChanges)[number]

/**
 * - unknown: no member has that name or id
 * - twice: a line before it is the same member
 * - no-offers: an account of the house, or a free trial, is offered nothing
 */
export const lineProblems = ['unknown', 'twice', 'no-offers'] as const
export type LineProblem = (typeof lineProblems)[number]

const headings = ['member', 'member_id', 'memberid', 'username', 'usuário', 'usuario', 'jogador']
const firstField = /^\uFEFF?\s*"?([^",;\t]*)/u

/** The lines of a text or a file, the first field of each, and nothing for a heading: a line keeps its number. Cut where it is longer than a line may be, so that it is found as unknown. */
export const segmentLines = (text: string): readonly string[] => {
  const lines = text.split(/\r\n|\r|\n/u).map((line) => (firstField.exec(line)?.[1] ?? '').trim().slice(0, segmentLineMax))
  const [first = '', ...rest] = lines
  const all = headings.includes(first.toLowerCase()) ? ['', ...rest] : lines
  return all.slice(0, all.findLastIndex((line) => line !== '') + 1)
}

export interface NamedMember {
  readonly id: bigint
  /** Whether an account of its kind is offered anything. */
  readonly isOffered: boolean
}

export interface ReadLines {
  /** Each once, in the order of the lines. */
  readonly members: readonly bigint[]
  /** By the number of the line, from 1 on. */
  readonly wrong: readonly { readonly line: number; readonly problem: LineProblem }[]
}

/** Whom the lines name. Empty ones are passed over; `mayBeAnybody`: who is taken off may be of any kind. */
export const readSegmentLines = (lines: readonly string[], find: (named: string) => NamedMember | undefined, mayBeAnybody: boolean): ReadLines => {
  const members = new Set<bigint>()
  const wrong: ReadLines['wrong'][number][] = []
  for (const [at, named] of lines.entries()) {
    if (named === '') continue
    const member = find(named)
    const problem = member === undefined ? 'unknown' : members.has(member.id) ? 'twice' : member.isOffered || mayBeAnybody ? null : 'no-offers'
    if (problem !== null) wrong.push({ line: at + 1, problem })
    else if (member !== undefined) members.add(member.id)
  }
  return { members: [...members], wrong }
}
