import { askAtLogin, mayRegister } from '#areas/care/register/ask-register.ts'
import type { Told } from '#areas/care/register/person-of.ts'
import { isAnyExcluded } from '#areas/care/exclusion/exclusions-store.ts'
import { findByTokens } from '#areas/identity/search/search-store.ts'
import { documentToken } from '#areas/identity/search/search-tokens.ts'
import type { Core } from '#services.ts'

/** What whoever lets people in asks first. */
interface CareServices {
  readonly entry: {
    /** False: this person stands excluded here, or the register does not say that they may. A stranger is told neither. */
    mayRegister(told: Told): Promise<boolean>
    /** Asks the register where the market wants that, and does what it says. */
    beforeLogin(memberId: bigint): Promise<void>
  }
}

declare module '#services.ts' {
  interface Services extends CareServices {}
}

const samePersonMax = 20

export const careServices = (core: Core): CareServices => ({
  entry: {
    mayRegister: async (told) => {
      const same = told.idNumber === '' ? [] : await findByTokens(core.db, [documentToken(core.keys, told.idNumber)], samePersonMax)
      return !(await isAnyExcluded(core.db, same)) && mayRegister(core, told)
    },
    beforeLogin: (memberId) => askAtLogin(core, memberId),
  },
})
