import { countryCodes } from '@trevo/rules/countries'
import { genders } from './genders.ts'
import { incomeSources } from './income-sources.ts'
import { standings } from './standings.ts'

const choices: Readonly<Record<string, readonly string[]>> = { nationality: countryCodes, country: countryCodes, sourceOfIncome: incomeSources, gender: genders, standing: standings }

/** Product §5.61. The only values that a field of the profile takes; empty: any that its rule lets pass. */
export const choicesOf = (name: string): readonly string[] => choices[name] ?? []
