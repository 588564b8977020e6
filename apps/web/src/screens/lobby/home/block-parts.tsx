import { VendorCard } from '#areas/lobby/games/vendor-card.tsx'
import { VendorBlock } from './vendor-block.tsx'

/** What blocks below the first screen are made of; a first visit does without their code until it is idle. */
export const blockParts = { VendorCard, VendorBlock }
