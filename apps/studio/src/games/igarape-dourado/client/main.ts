import { openSlot } from '#client/slot/open-slot.ts'
import { readCreekRound } from '#games/igarape-dourado/math.ts'
import { lineGame, openDrum } from './drum.ts'
import { picture } from './picture.ts'

openSlot({ ...lineGame, read: readCreekRound, open: openDrum, picture })
