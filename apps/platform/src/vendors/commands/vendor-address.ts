import { optionalOrigin } from '@trevo/server/environment'
import { launchUrlOf, launchUrlProblem } from '#areas/lobby/import/launch-url.ts'
import { CommandRefused } from '#cli/command.ts'

/** Where a vendor's games open, on a host and port of the vendor's own; "studio" is our own studio's. */
export const launchAddressIn = (value: string): string => {
  const problem = launchUrlProblem(value, optionalOrigin('PUBLIC_URL', process.env.PUBLIC_URL || undefined))
  if (problem !== null) throw new CommandRefused(`--launch-url is "${value.slice(0, 512)}", but ${problem}.`)
  return launchUrlOf(value)
}

/** Where a vendor answers what the platform asks. */
export const askedAddressIn = (flags: Readonly<Record<string, string | undefined>>, name: 'status-url' | 'statement-url' | 'free-rounds-url'): string | undefined => {
  const value = flags[name]
  if (value !== undefined && (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)))
    throw new CommandRefused(`--${name} is "${value}", but must be an address such as https://vendor.example/${name}.`)
  return value
}
