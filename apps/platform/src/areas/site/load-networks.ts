import { readFileSync } from 'node:fs'
import { type NetworkCountries, readNetworkCountries } from '@trevo/rules/networks/network-countries'
import { StartRefused } from '@trevo/server/environment'

/** The operator's table of networks and countries (NETWORKS_FILE); null: there is none. Refuses the start with a sentence. */
export const loadNetworks = (path: string | undefined): NetworkCountries | null => {
  if (path === undefined) return null
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartRefused(`NETWORKS_FILE is "${path}", and there is no such file.`)
  }
  const read = readNetworkCountries(text)
  if ('problems' in read) throw new StartRefused(`NETWORKS_FILE (${path}) cannot be used:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
  return read
}
