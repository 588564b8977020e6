import { memberKey } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { VendorTransaction } from '@trevo/contract/vendor/vendor-questions'
import { type AskedVendor, askVendor, VendorSilent } from '#vendors/statements/ask-vendor.ts'
import { type Party, type StatementLine, StatementRefused } from './party.ts'

/** Pages that say nothing new, for ever, must end too. */
const pagesMax = 200_000
/** A page without an answer is asked for again: a statement of a million lines must not fail by one cut line. */
const triesMax = 3

const lineOf = (line: VendorTransaction): StatementLine => ({
  kind: line.kind,
  txId: line.txId,
  roundId: line.roundId,
  // Well formed and beyond all keys: nobody's, and so never ours.
  memberId: memberKey(line.memberId) ?? 0n,
  amountMinor: minor(BigInt(line.amount)),
  currency: line.currency,
  status: line.status,
  at: new Date(line.at),
})

const askPage = async (vendor: AskedVendor, body: { readonly from: string; readonly to: string; readonly after: string | null }) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await askVendor(vendor, 'statement', body)
    } catch (error) {
      if (!(error instanceof VendorSilent)) throw error
      if (tries === triesMax) throw new StatementRefused(error.message, { cause: error })
    }
  }
}

/** A game vendor, asked at its statement address (docs/vendors.md). */
export const vendorParty = (vendor: AskedVendor): Party => ({
  kind: 'vendor',
  code: vendor.code,
  readStatement: async function* ({ from, to }) {
    const window = { from: from.toISOString(), to: to.toISOString() }
    let after: string | null = null
    for (let pages = 0; pages < pagesMax; pages += 1) {
      const page: Awaited<ReturnType<typeof askPage>> = await askPage(vendor, { ...window, after })
      for (const line of page.lines) yield lineOf(line)
      if (page.next === null) return
      if (page.next === after || page.lines.length === 0) throw new StatementRefused('the statement has a page that leads nowhere')
      after = page.next
    }
    throw new StatementRefused(`the statement has more than ${pagesMax} pages`)
  },
})
