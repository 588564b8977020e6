import { buildOf } from '#worker/files-of.ts'
import { cacheNames, documentsCache } from '#worker/names.ts'
import { site } from '#initial-data/initial-data.ts'
import { noteNewBuild } from './build-here.ts'
import { homePath } from '#lib/addresses.ts'

const workerPath = '/service-worker.js'

interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/** The one script that this page starts by its address. */
function trustedPath(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  return trustedTypes === undefined ? workerPath : trustedTypes.createPolicy('service-worker', { createScriptURL: () => workerPath }).createScriptURL(workerPath)
}

/** A document that was kept may be of a build that the server no longer has. */
async function compareBuilds(): Promise<void> {
  const kept = await (await caches.match(homePath, { cacheName: documentsCache }))?.text()
  const mine = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry']
  if (kept !== undefined && mine !== undefined && buildOf(kept) !== mine) noteNewBuild()
}

/** Lets a worker keep home and its files for the next visit, and for none at all without internet; an operator can forbid it (Product §12.47). */
export async function keepVisits(): Promise<void> {
  // Absent where the page did not come by a safe way.
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (workers === undefined) return
  if (site().whitelabel.NOWORKER3 === true) {
    await Promise.all((await workers.getRegistrations()).map((registration) => registration.unregister()))
    await Promise.all(cacheNames.map((name) => caches.delete(name)))
    return
  }
  workers.addEventListener('message', () => void compareBuilds().catch(() => undefined))
  await workers.register(trustedPath())
  await compareBuilds()
}
