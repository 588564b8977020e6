import type { InitialData } from './initial-data.ts'

/** With the image server first that this visit uses, while the site still has it; else with any (Product §9.1). */
export function withImageHost(told: InitialData['site'], had: string): InitialData['site'] {
  const hosts = told.info.imageCDNs
  const first = hosts.includes(had) ? had : hosts[Math.floor(Math.random() * hosts.length)]
  if (first === undefined) return told
  return { ...told, info: { ...told.info, imageCDNs: [first, ...hosts.filter((host) => host !== first)] } }
}
