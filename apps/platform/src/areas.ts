import { house } from '#cli/area.ts'
import { ledger } from '#ledger/area.ts'
import { vendors } from '#vendors/area.ts'
import { account } from '#areas/account/area.ts'
import { care } from '#areas/care/area.ts'
import { cashier } from '#areas/cashier/area.ts'
import { content } from '#areas/content/area.ts'
import { health } from '#areas/health/area.ts'
import { identity } from '#areas/identity/area.ts'
import { lobby } from '#areas/lobby/area.ts'
import { messages } from '#areas/messages/area.ts'
import { office } from '#areas/office/area.ts'
import { site } from '#areas/site/area.ts'
import { staff } from '#areas/staff/area.ts'
import { wallet } from '#areas/wallet/area.ts'
import type { Area } from './area.ts'

/** What the house is made of. The ledger, the vendors' room and the house's own commands register as areas do. */
export const areas: readonly Area[] = [vendors, identity, account, care, lobby, wallet, cashier, content, messages, site, staff, office, health, ledger, house]
