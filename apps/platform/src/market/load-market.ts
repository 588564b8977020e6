import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarketFile } from '@trevo/contract/markets/market-file'
import type { Market } from '@trevo/rules/markets/market'
import { StartRefused } from '@trevo/server/environment'

const fileOf = (code: string, folder: string | undefined): string | URL =>
  folder === undefined ? new URL(import.meta.resolve(`@trevo/rules/markets/${code}.json`)) : join(folder, `${code}.json`)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The market of a house: one that comes with Trevo, or, where `folder` (MARKETS_DIR) is given, a file of the operator's own. Refuses the start with a sentence. */
export const loadMarket = (code: string, folder: string | undefined): Market => {
  const place = folder === undefined ? '' : ` in MARKETS_DIR (${folder})`
  if (!/^[a-z]{2,16}$/u.test(code)) throw new StartRefused(`MARKET is "${code}", but must be the name of a market in small letters: sandbox, br, mt, gb.`)
  let text: string
  try {
    text = readFileSync(fileOf(code, folder), 'utf8')
  } catch {
    throw new StartRefused(`MARKET is "${code}", and there is no file ${code}.json${place}.`)
  }
  const read = readMarketFile(parse(text))
  if ('problems' in read) throw new StartRefused(`The market ${code}${place} cannot be used:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
  if (read.market.code !== code) throw new StartRefused(`The file of the market ${code}${place} says that it is ${read.market.code}.`)
  return read.market
}
