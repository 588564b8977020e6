import { useLayoutEffect } from 'react'
import { createStore } from '@trevo/ui/lib/store.ts'

/** A list that is still growing has no footer below it, which each of its pages would push away (Product §2.86). */
export const isFooterHeld = createStore(false)

export const useHeldFooter = (isGrowing: boolean): void =>
  useLayoutEffect(() => {
    isFooterHeld.set(isGrowing)
    return () => isFooterHeld.set(false)
  }, [isGrowing])
