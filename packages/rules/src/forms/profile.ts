/** What a member may tell of themselves, by its name on the wire. */
export const profileNames = [
  'payeeName', 'realName', 'birthday', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'telegram', 'address', 'country',
  'nationality', 'placeOfBirth', 'occupation', 'sourceOfIncome', 'monthlyMeans', 'gender', 'standing',
] as const
export type ProfileName = (typeof profileNames)[number]

/** Only what was told is there. */
export type Profile = Readonly<Partial<Record<ProfileName, string>>>

export const isProfileName = (name: string): name is ProfileName => (profileNames as readonly string[]).includes(name)
