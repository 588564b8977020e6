import { rights } from '@trevo/rules/staff/rights'
import { t, wordOf } from '#i18n/t.ts'

/** What a right allows, in words; one that this office does not know yet by its name. */
export const rightWord = (right: string): string => wordOf(`rights.${right}`) ?? right

export const rightRoom = (right: string): string => right.split('.')[0] ?? right

/** The room that rights are of, in words. */
export const rightRoomWord = (right: string): string => wordOf(`rights.of.${rightRoom(right)}`) ?? rightRoom(right)

/** What somebody may of a right, in words. */
export const signsWord = (signs: readonly string[]): string => (signs.length === 0 ? t('ui.nothing') : signs.map((sign) => wordOf(`ui.sign.${sign}`) ?? sign).join(', '))

/** Rights as the fields of a difference. */
export const rightNames = (): Readonly<Record<string, string>> => Object.fromEntries(rights.map((right) => [right, rightWord(right)]))
