import type { ComponentType } from 'react'
import { useModule } from './use-module.ts'

/**
 * A part of a screen that a site may do without. Where the site has it, it is brought together with the screen, so that the first frame
 * shows it; elsewhere it is not loaded at all. The server, which draws for every site, always has it.
 */
export function optionalFeature<Props>(isOn: () => boolean, load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null
  const bring = async (): Promise<ComponentType<Props>> => {
    known = await load()
    return known
  }
  return {
    /** Never fails: the screen is of use without the part, and asks for it again. */
    loadWithScreen: async (): Promise<void> => {
      if (typeof document === 'undefined' || isOn()) await bring().catch(() => undefined)
    },
    /** Null until it is there: it may have been switched on while the page stood open. */
    useFeature: (isShown: boolean): ComponentType<Props> | null => {
      const late = useModule(bring, isShown && known === null)
      return known ?? late
    },
  }
}
