import { chatId, complaintId } from '@trevo/rules/ids'

/** What a sealed value is called: it opens under its own name alone, so that none is put in another's place. */
export const lineName = (complaint: bigint, number: number): string => `${complaintId(complaint)} ${number}`
export const pictureName = (complaint: bigint, line: number, number: number): string => `${lineName(complaint, line)} picture ${number}`
export const chatLineName = (chat: bigint, number: number): string => `${chatId(chat)} ${number}`
