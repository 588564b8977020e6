/** What somebody says of their gender, where the law asks for it; nobody has to say more than that they would rather not. */
export const genders = ['female', 'male', 'other', 'undisclosed'] as const
export type Gender = (typeof genders)[number]
