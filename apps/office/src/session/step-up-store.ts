import { createStore, useStore } from '@trevo/ui/lib/store.ts'

/** A call waits for whoever is there to prove who they are. */
interface Waiting {
  readonly done: (isProved: boolean) => void
}

const waiting = createStore<readonly Waiting[]>([])

/** Opens the dialog, once however many calls wait for it; false: they would rather not. */
export const proveAgain = (): Promise<boolean> => new Promise((done) => waiting.set([...waiting.get(), { done }]))

export const useIsProofAsked = (): boolean => useStore(waiting).length > 0

export const answerProof = (isProved: boolean): void => {
  const all = waiting.get()
  waiting.set([])
  for (const { done } of all) done(isProved)
}
