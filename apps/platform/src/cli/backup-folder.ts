import { isAbsolute, resolve } from 'node:path'

export const secretsName = 'secrets.json'

/** npm starts commands in the project's folder: INIT_CWD is where the person stands. */
export const folderOf = (word: string): string => (isAbsolute(word) ? word : resolve(process.env.INIT_CWD ?? process.cwd(), word))
