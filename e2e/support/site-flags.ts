import { expect } from '@playwright/test'
import { setSiteFlag } from './database.ts'
import { siteUrl } from './journey.ts'

type Flags = Readonly<Record<string, boolean>>

const toldByCall = async (flags: Flags): Promise<boolean> => {
  const { info } = (await (await fetch(`${siteUrl()}/api/site`)).json()) as { info: { whitelabel: Flags } }
  return Object.entries(flags).every(([flag, isOn]) => (info.whitelabel[flag] === true) === isOn)
}

/** Documents name the flags that are on. */
const toldByDocument = async (flags: Flags): Promise<boolean> => {
  const html = await (await fetch(`${siteUrl()}/m/home`)).text()
  return Object.entries(flags).every(([flag, isOn]) => html.includes(`"${flag}":true`) === isOn)
}

/** Switches parts of the site, and waits until phones are told so: settings are held in memory for half a second, and a document longer. */
export const switchFlags = async (flags: Flags): Promise<void> => {
  for (const [flag, isOn] of Object.entries(flags)) if (!(await toldByCall({ [flag]: isOn }))) await setSiteFlag(flag, isOn)
  await expect.poll(async () => (await toldByCall(flags)) && (await toldByDocument(flags)), { timeout: 30_000 }).toBe(true)
}

export const switchFlag = (flag: string, isOn: boolean): Promise<void> => switchFlags({ [flag]: isOn })
