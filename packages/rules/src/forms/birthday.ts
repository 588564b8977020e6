import type { FieldProblemWord } from './field.ts'

/** A day as YYYY-MM-DD. */
export type Day = string

export const birthYearMin = 1900

/** The age that somebody born on `birthday` has on `today`; who was born on 29 February is a year older from 1 March on in other years. */
export const ageOn = (birthday: Day, today: Day): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** From 1900 to the end of this year (Product §5.36), and of the age that the brand asks for. */
export const birthdayProblem = (birthday: Day, { today, ageMinimum }: { readonly today: Day; readonly ageMinimum: number }): FieldProblemWord | null => {
  const year = Number(birthday.slice(0, 4))
  if (year < birthYearMin || year > Number(today.slice(0, 4))) return 'out_of_range'
  return ageOn(birthday, today) < ageMinimum ? 'too_young' : null
}
