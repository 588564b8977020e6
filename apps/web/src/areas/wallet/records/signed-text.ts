import { formatMoney } from '@trevo/ui/words/format.ts'

/** An amount of minor units with its sign in front, as a result is told. `plus`: a gain says so too. */
export const signedText = (value: bigint | number | string, currency: string, plus: '+' | '' = ''): string => {
  const minor = BigInt(value)
  const sign = minor > 0n ? plus : minor < 0n ? '−' : ''
  return sign + formatMoney(minor < 0n ? -minor : minor, currency)
}
