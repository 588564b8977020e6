import { type Draw, drawFrom, wordsOf } from '@trevo/fairness/draw'

/** HMAC-SHA256 with a link as its key over the UTF-8 of a text. A server has a quicker one than a phone, so it comes in as an argument. */
export type Mac = (link: Uint8Array, text: string) => Uint8Array

/** What block `cursor` of a tick is made from. Product §11.1911. */
export const tickText = (event: string, tick: number, mix: string, cursor: number): string => `${event}:${tick}:${mix}:${cursor}`

/** The draws of a tick, in order, none of them favoured. */
export const tickDraw = (mac: Mac, link: Uint8Array, event: string, tick: number, mix: string): Draw =>
  drawFrom(wordsOf((cursor) => mac(link, tickText(event, tick, mix, cursor))))
