import { openSlot } from '#client/slot/open-slot.ts'
import { readMarketRound } from '#games/feira-da-ladeira/math.ts'
import { symbols } from '#games/feira-da-ladeira/tables.ts'
import { openDrum } from './drum.ts'
import { paytable } from './paytable.ts'
import { picture } from './picture.ts'
import { pictures } from './pictures.ts'
import { nameOf } from './words.ts'

openSlot({ openingStake: '100', symbols, pictures, nameOf, read: readMarketRound, open: openDrum, picture, paytable })
