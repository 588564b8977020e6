import { segments } from '#games/money-wheel/math.ts'
import { wayTo } from '#vendors/client/live/motion.ts'

const part = (turns: number): number => ((turns % 1) + 1) % 1

/** How far the wheel is turned, in turns, when the segment's middle lies under the pointer. The first one is there at the beginning. */
export const restOf = (segment: number): number => part(-segment / segments.length)

/** The segment under the pointer of a wheel that is turned so far. */
export const underPointer = (turns: number): number => Math.round(part(-turns) * segments.length) % segments.length

/** From where it is, clockwise, over whole turns to the segment. */
export const wayToSegment = (from: number, segment: number, turns: number): number => wayTo(part(from), restOf(segment), turns)
