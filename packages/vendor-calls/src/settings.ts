import { StartRefused } from '@trevo/server/environment'
import { z } from 'zod'

/** `{"TREVO":"secret"}`: the secret of each vendor that an app answers for. */
export const vendorSecrets = (name: string, value: string | undefined): Readonly<Record<string, string>> => {
  const refused = new StartRefused(`${name} must be JSON such as {"TREVO":"secret"}, with a secret of 16 characters or more for each vendor.`)
  if (value === undefined) throw refused
  try {
    return z.record(z.string().regex(/^[A-Z0-9_]{1,32}$/), z.string().min(16)).parse(JSON.parse(value))
  } catch {
    throw refused
  }
}

/** Origins with commas between; null where nothing is said. */
export const originList = (name: string, value: string | undefined): readonly string[] | null => {
  if (value === undefined) return null
  return value.split(',').map((each) => {
    const text = each.trim()
    if (!URL.canParse(text) || new URL(text).origin !== text)
      throw new StartRefused(`${name} has "${text}", but must be origins with commas between, such as https://bet.example.com.`)
    return text
  })
}
