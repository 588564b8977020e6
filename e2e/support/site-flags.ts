import { expect } from '@playwright/test'
import { setSiteFlag } from './database.ts'
import { siteUrl } from './journey.ts'

type Flags = Readonly<Record<string, boolean>>

const toldByCall = async (flags: Flags): Promise<boolean> => {
  const { info } = (await (await fetch(`${siteUrl()}/api/site`)).json()) as { info: { whitelabel: Flags } }
  return Object.entries(flags).every(([flag, isOn]) => (info.whitelabel[flag] === true) === isOn)
}

/** Documents name the flags that are on. */
const toldByDocument = async (flags: Flags, path: string): Promise<boolean> => {
  const html = await (await fetch(`${siteUrl()}${path}`)).text()
  return Object.entries(flags).every(([flag, isOn]) => html.includes(`"${flag}":true`) === isOn)
}

/** Switches parts of the site, and waits until phones are told so: settings are held in memory for half a second, and each document longer. `path`: the page that is looked at. */
export const switchFlags = async (flags: Flags, path = '/m/home'): Promise<void> => {
  for (const [flag, isOn] of Object.entries(flags)) if (!(await toldByCall({ [flag]: isOn }))) await setSiteFlag(flag, isOn)
  await expect.poll(async () => (await toldByCall(flags)) && (await toldByDocument(flags, path)), { timeout: 30_000 }).toBe(true)
}

export const switchFlag = (flag: string, isOn: boolean, path?: string): Promise<void> => switchFlags({ [flag]: isOn }, path)
