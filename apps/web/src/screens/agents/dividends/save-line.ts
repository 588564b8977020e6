import type { WholeLine } from '#areas/contracts/use-lines.ts'

/** A line as a file: the formula's name, every term, the terms that were signed and their hash. */
export const lineFile = (whole: WholeLine): string => `${JSON.stringify({ format: 'contract-line/1', ...whole }, null, 2)}\n`

export const saveLine = (whole: WholeLine): void => {
  const address = URL.createObjectURL(new Blob([lineFile(whole)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${whole.line.lineId}.json`
  link.click()
  URL.revokeObjectURL(address)
}
