import { ratio } from '@trevo/rules/ratio'
import { rowOf, type ReportRow } from '#games/report.ts'
import { boundOf, kinds, returnPercent, shotsMax, type Kind } from './math.ts'

export const figuresOfShot = (kind: Kind): ReportRow => rowOf(kind.name, [{ chance: ratio(BigInt(returnPercent), BigInt(boundOf(kind))), paysHundredths: kind.pays * 100 }])

const combinations = (of: bigint, chosen: bigint): bigint => {
  let ways = 1n
  for (let at = 1n; at <= chosen; at += 1n) ways = (ways * (of - chosen + at)) / at
  return ways
}

/** A full batch at fish of one kind, in stakes of the whole batch. */
export const figuresOfBatch = (kind: Kind): ReportRow => {
  const [bound, caught, shots] = [BigInt(boundOf(kind)), BigInt(returnPercent), BigInt(shotsMax)]
  const chances = Array.from({ length: shotsMax }, (_, at) => BigInt(at + 1)).map((catches) => ({
    chance: ratio(combinations(shots, catches) * caught ** catches * (bound - caught) ** (shots - catches), bound ** shots),
    paysHundredths: (Number(catches) * kind.pays * 100) / shotsMax,
  }))
  return rowOf(`${kind.name}, ${shotsMax} shots`, chances)
}

/** One shot at each kind, and a full batch at it. */
export const report = (): readonly ReportRow[] => [...kinds.map(figuresOfShot), ...kinds.map(figuresOfBatch)]
