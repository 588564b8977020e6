import { classicSlot } from './round.ts'
import { tellClassic } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = { play: classicSlot.play, describe: tellClassic }
