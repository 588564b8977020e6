import { wordOf } from '#i18n/t.ts'

/** A built-in role in words; a role of the house's own by its name. */
export const roleWord = (role: string): string => wordOf(`ui.role.${role}`) ?? role
