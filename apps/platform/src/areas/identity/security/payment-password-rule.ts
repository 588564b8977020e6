import type { FieldRule } from '@trevo/rules/forms/field'
import type { Db } from '#db/tables.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'

const sixDigits: FieldRule = { name: 'paymentPassword', enabled: true, required: true, minLength: 6, maxLength: 6, format: 'pin' }

/** The brand's rule for the field of the registration, wherever a payment password is set; six digits where the brand has none. */
export const readPaymentPasswordRule = async (db: Db): Promise<FieldRule> => {
  const rule = (await readFieldRules(db, 'registration')).find(({ name }) => name === 'paymentPassword')
  return rule === undefined ? sixDigits : { ...rule, enabled: true, required: true }
}
