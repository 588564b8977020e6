import type { Act } from '@trevo/rules/staff/acts'
import type { ActSample } from './act-sample.ts'
import { agentSamples } from './agents.ts'
import { boardSamples } from './boards.ts'
import { brandSamples } from './brand.ts'
import { bulkSamples } from './bulks.ts'
import { careSamples } from './care.ts'
import { cashierSamples } from './cashier.ts'
import { cashbackSamples } from './cashback.ts'
import { clubSamples } from './club.ts'
import { contentSamples } from './content.ts'
import { dutySamples } from './duties.ts'
import { giftSamples } from './gifts.ts'
import { healthSamples } from './health.ts'
import { liabilitySamples } from './liabilities.ts'
import { lobbySamples } from './lobby.ts'
import { memberSamples } from './members.ts'
import { officeSamples } from './office.ts'
import { paperSamples } from './papers.ts'
import { promotionSamples } from './promotions.ts'
import { referralSamples } from './referral.ts'
import { riskSamples } from './risk.ts'
import { staffSamples } from './staff.ts'
import { supportSamples } from './support.ts'
import { vendorSamples } from './vendors.ts'
import { walletSamples } from './wallet.ts'

/** One for each act, a file an area: an act without its sample does not compile. */
export const actSamples = {
  ...agentSamples,
  ...referralSamples,
  ...brandSamples,
  ...bulkSamples,
  ...careSamples,
  ...cashierSamples,
  ...cashbackSamples,
  ...clubSamples,
  ...contentSamples,
  ...dutySamples,
  ...giftSamples,
  ...healthSamples,
  ...lobbySamples,
  ...memberSamples,
  ...officeSamples,
  ...paperSamples,
  ...staffSamples,
  ...vendorSamples,
  ...walletSamples,
  ...liabilitySamples,
  ...promotionSamples,
  ...boardSamples,
  ...supportSamples,
  ...riskSamples,
} satisfies Readonly<Record<Act, ActSample>>
