import type { ProfileField } from '#areas/account/use-profile.ts'

export const groupNames = ['about', 'home', 'work', 'contacts'] as const
export type GroupName = (typeof groupNames)[number]

const groupOf: Readonly<Record<string, GroupName>> = {
  nickname: 'about', realName: 'about', birthday: 'about', nationality: 'about', placeOfBirth: 'about', payeeName: 'about', gender: 'about', standing: 'about', idNumber: 'about',
  country: 'home', address: 'home', occupation: 'work', sourceOfIncome: 'work', monthlyMeans: 'work',
}

/** The fields as they are asked, in the server's order within each group; a group without a field is not shown. */
export const profileGroups = (fields: readonly ProfileField[]): readonly { readonly name: GroupName; readonly fields: readonly ProfileField[] }[] =>
  groupNames.map((name) => ({ name, fields: fields.filter((field) => (groupOf[field.name] ?? 'contacts') === name) })).filter((group) => group.fields.length > 0)

/** What differs from what stands there, without the spaces that keyboards add. */
export const changesOf = (fields: readonly ProfileField[], values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const next = (values[name] ?? value).trim()
      return next === value ? [] : [[name, next]]
    }),
  )
