import { useQuery } from '@tanstack/react-query'
import type { RegistrationName } from '@trevo/rules/forms/registration'
import { Refusal } from '#api/refusal.ts'
import { site } from '#initial-data/initial-data.ts'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import type { provingFields } from './proving-fields.tsx'

const names = ['mobileNum', 'verificationCode', 'captcha'] as const
export type ProvingFields = typeof provingFields

export const isProvingField = (name: RegistrationName): name is (typeof names)[number] => names.some((proving) => proving === name)

const load = async (): Promise<ProvingFields> => {
  const module = await import('./proving-fields.tsx').catch(() => {
    throw new Refusal('network')
  })
  return module.provingFields
}

/** What the site's flags say before the rules are there: the code then comes beside the rules. */
const areExpected = (): boolean => {
  const { whitelabel } = site()
  return whitelabel['MOBILENUMREG3'] === true || whitelabel['CAPTCHA3'] === true
}

const areAsked = ({ methods, asksCaptcha, registration }: FormRules): boolean =>
  methods.includes('mobile') || asksCaptcha || registration.some(({ name, enabled }) => name === 'mobileNum' && enabled)

/** A number, its code and the captcha are loaded where a registration asks for one of them. */
export function useProvingFields(rules: FormRules | undefined) {
  const isAsked = rules !== undefined && areAsked(rules)
  const { data, error, refetch } = useQuery({ queryKey: ['proving-fields'], staleTime: Infinity, retry: false, enabled: isAsked || areExpected(), queryFn: load })
  return { fields: data ?? null, isMissing: isAsked && data === undefined, error, retry: () => void refetch() }
}
