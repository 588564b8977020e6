import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords that leaks hold most often, in small letters; the server's alone, because a phone should not load them. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether it is one of those that everybody tries first, in any case. */
export const isLeaked = (password: string): boolean => leaked.has(password.toLowerCase())
