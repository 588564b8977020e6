import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Db } from '#db/tables.ts'
import { askedAt, type HouseAt } from '#vendors/own-vendors.ts'
import type { Party } from './party.ts'
import { paymentParty } from './payment-party.ts'
import { readStatementAddresses } from './store.ts'
import { vendorParty } from './vendor-party.ts'

export interface Parties {
  readonly parties: readonly Party[]
  /** Vendors that serve no statement. */
  readonly silent: readonly string[]
}

/** Everybody outside whose books can be laid beside ours. */
export const findParties = async (db: Db, payments: readonly PaymentProvider[], house: HouseAt): Promise<Parties> => {
  const vendors = await readStatementAddresses(db)
  const asked = vendors.flatMap(({ code, secret, statement_url: url }) =>
    url === null ? [] : [vendorParty({ code, secret, url: askedAt(url, house) })],
  )
  return {
    parties: [...asked, ...payments.map(paymentParty)],
    silent: vendors.flatMap(({ code, statement_url: url }) => (url === null ? [code] : [])),
  }
}
