import type { Contract } from '#areas/contracts/use-contracts.ts'

/** A contract as a file: each version with what was signed, to the letter, its hash and both signatures. */
export const contractFile = (contract: Contract): string => `${JSON.stringify({ format: 'contract/1', ...contract }, null, 2)}\n`

export const saveContract = (contract: Contract): void => {
  const address = URL.createObjectURL(new Blob([contractFile(contract)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${contract.contractId}.json`
  link.click()
  URL.revokeObjectURL(address)
}
