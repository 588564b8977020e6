import { createScreening } from '#adapters/screening/by-http.ts'
import type { Screening } from '#adapters/screening/screening.ts'
import { lookedAt, lookUp, noteListed } from '#areas/risk/lists/look-up.ts'
import { documentTokensOf, findCurrency } from '#areas/risk/links/members-store.ts'
import { documentToken } from '#areas/identity/search/search-tokens.ts'
import type { Device } from '#device.ts'
import type { Core } from '#services.ts'

/** What whoever lets people and money in asks of the lists. */
interface RiskServices {
  /** Who knows the lists of sanctions and of public offices; null: nobody is asked. */
  readonly screening: Screening | null
  readonly riskLists: {
    /** False: the phone, the network or the document is not let in. A stranger is told neither. */
    mayRegister(device: Device, idNumber: string): Promise<boolean>
    /** False: the member may not come in, or pay in, from here. What is watched is noted, and let through. */
    mayCome(memberId: bigint, device: Device, place: 'login' | 'deposit' | 'registration'): Promise<boolean>
  }
}

declare module '#services.ts' {
  interface Services extends RiskServices {}
}

const riskListsOf = ({ db, transact, keys, clock }: Core): RiskServices['riskLists'] => ({
  mayRegister: async (device, idNumber) => (await lookUp(db, lookedAt(keys, device, idNumber === '' ? [] : [documentToken(keys, idNumber).token]), clock.now())).effect !== 'block',
  mayCome: async (memberId, device, place) => {
    const now = clock.now()
    const verdict = await lookUp(db, lookedAt(keys, device, await documentTokensOf(db, memberId)), now)
    if (verdict.effect === 'watch' || verdict.effect === 'block') {
      const currency = await findCurrency(db, memberId)
      await transact((tx) => noteListed(tx, { memberId, currency, place }, verdict, now))
    }
    return verdict.effect !== 'block'
  },
})

/** The operator's provider, else the sandbox's beside its register, else nobody, as in a production without one. */
const screeningOf = ({ config: { screening, registerUrl, registerSecret: secret }, clock }: Core): Screening | null => {
  const asked = screening ?? (secret === null ? null : { url: `${registerUrl}/screenings`, secret })
  return asked === null ? null : createScreening(asked, () => clock.now())
}

export const riskServices = (core: Core): RiskServices => ({
  screening: screeningOf(core),
  riskLists: riskListsOf(core),
})
