import { loadMessages } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'

const load = async () => (await Promise.all([import('./second-factor-step.tsx'), loadMessages(['identity'])]))[0].SecondFactorStep

/** Most are never asked for a second factor: its form comes with the question. Null until it is there. */
export const useSecondFactorStep = (isAsked: boolean) => useModule(load, isAsked)
