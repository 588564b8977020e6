import { useSyncExternalStore } from 'react'

/** A value outside React that components may watch. `hydrated` is what the server rendered, where that differs from the phone's value. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  watch(onChange: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const tell of [...watchers]) tell()
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

/** `onServer` answers on the server and in the first render of a hydration, so that both agree. */
export const useStore = <Value>(store: Store<Value>, onServer: () => Value = store.get): Value =>
  useSyncExternalStore(store.watch, store.get, onServer)
