import { memberWord } from '#areas/members/member-words.ts'
import { currentLocale } from '#i18n/t.ts'

/** A value of a profile's field in words where it is one of a list; what was typed before there was one is as it was typed. */
export const profileWord = (field: string, value: string): string => {
  if (field === 'sourceOfIncome') return memberWord('income', value)
  if (field === 'gender' || field === 'standing') return memberWord(field, value)
  if (field !== 'country' && field !== 'nationality') return value
  return /^[A-Z]{2}$/.test(value) ? (new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(value) ?? value) : value
}
