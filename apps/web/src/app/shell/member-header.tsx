import { HeaderBalance } from './header-balance.tsx'
import { VipLabel } from './vip-label.tsx'

/** The parts of the header that ask for a member's own facts; a guest's phone never loads them. */
export const memberHeader = { HeaderBalance, VipLabel }
