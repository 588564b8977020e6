import { type Minor, minorToDecimal, parseMinor } from './money.ts'

/**
 * The BR Code: what a PIX QR code says, and what "copy and paste" copies. An EMV merchant-presented code (TLV with
 * two-digit ids and lengths) whose account says `br.gov.bcb.pix`, closed by a CRC-16.
 * Source: Banco Central do Brasil, Manual do BR Code, and Manual de Padrões para Iniciação do Pix.
 */

export type BrCodeTarget =
  /** The payer's bank fetches the charge from `url` (host and path, without a scheme). */
  | { readonly kind: 'dynamic'; readonly url: string }
  /** The payer's bank pays to `key`; `txid` comes back with the payment. */
  | { readonly kind: 'static'; readonly key: string; readonly txid: string | null }

export interface BrCode {
  readonly target: BrCodeTarget
  /** In cents of BRL; null where the payer (static) or the charge behind the address (dynamic) says it. */
  readonly amountMinor: Minor | null
  readonly merchantName: string
  readonly merchantCity: string
}

const gui = 'br.gov.bcb.pix'
const noTxid = '***'
const merchantNameMax = 25
const merchantCityMax = 15
const codeMax = 512

/** CRC-16/CCITT-FALSE over the text's code units, which are ASCII here: polynomial 0x1021, start 0xFFFF, nothing reflected. */
export const crc16 = (text: string): number => {
  let crc = 0xffff
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

const crcText = (text: string): string => crc16(text).toString(16).toUpperCase().padStart(4, '0')

/** Names as every bank's screen can show them: no accents, ASCII, bounded; never empty, because the code needs one. */
export const foldForBrCode = (text: string, lengthMax: number): string => {
  const folded = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, lengthMax)
    .trimEnd()
  return folded === '' ? 'N' : folded
}

const field = (id: string, value: string): string => {
  if (value.length < 1 || value.length > 99) throw new RangeError(`field ${id} of a BR Code holds 1 to 99 characters`)
  return id + value.length.toString().padStart(2, '0') + value
}

const isPlain = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

const account = (target: BrCodeTarget): string => {
  if (target.kind === 'dynamic') {
    if (!isPlain(target.url) || target.url.length > 77) throw new RangeError('the address in a BR Code is 1 to 77 plain characters')
    return field('00', gui) + field('25', target.url)
  }
  if (!isPlain(target.key) || target.key.length > 77) throw new RangeError('the key in a BR Code is 1 to 77 plain characters')
  if (target.txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(target.txid)) throw new RangeError('a txid is 1 to 25 letters and digits')
  return field('00', gui) + field('01', target.key)
}

/** Throws RangeError where the target or the amount does not fit; name and city are folded and cut instead. */
export const writeBrCode = (code: BrCode): string => {
  if (code.amountMinor !== null && (code.amountMinor <= 0n || code.amountMinor > 999_999_999_999n))
    throw new RangeError('the amount in a BR Code is 0.01 to 9999999999.99')
  const text = [
    field('00', '01'),
    code.target.kind === 'dynamic' ? field('01', '12') : '',
    field('26', account(code.target)),
    field('52', '0000'),
    field('53', '986'),
    code.amountMinor === null ? '' : field('54', minorToDecimal(code.amountMinor, 2)),
    field('58', 'BR'),
    field('59', foldForBrCode(code.merchantName, merchantNameMax)),
    field('60', foldForBrCode(code.merchantCity, merchantCityMax)),
    field('62', field('05', code.target.kind === 'static' ? (code.target.txid ?? noTxid) : noTxid)),
    '6304',
  ].join('')
  return text + crcText(text)
}

/** The fields of one level, or null when lengths do not add up or an id stands twice. */
const readFields = (text: string): ReadonlyMap<string, string> | null => {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^[0-9]{4}/.exec(text.slice(at, at + 4))?.[0]
    if (head === undefined) return null
    const [id, length] = [head.slice(0, 2), Number(head.slice(2))]
    const value = text.slice(at + 4, at + 4 + length)
    if (length === 0 || value.length !== length || fields.has(id)) return null
    fields.set(id, value)
    at += 4 + length
  }
  return fields
}

/** EMV leaves ids 26 to 51 to account schemes; PIX may stand in any of them beside others. */
const readAccount = (fields: ReadonlyMap<string, string>): ReadonlyMap<string, string> | null => {
  for (let id = 26; id <= 51; id += 1) {
    const inner = readFields(fields.get(id.toString()) ?? '')
    if (inner?.get('00')?.toLowerCase() === gui) return inner
  }
  return null
}

const readTarget = (fields: ReadonlyMap<string, string>): BrCodeTarget | null => {
  const inner = readAccount(fields)
  const [key, url] = [inner?.get('01'), inner?.get('25')]
  if ((key === undefined) === (url === undefined)) return null
  if (url !== undefined) return { kind: 'dynamic', url }
  if (key === undefined) return null
  const txid = readFields(fields.get('62') ?? '')?.get('05') ?? noTxid
  return { kind: 'static', key, txid: txid === noTxid ? null : txid }
}

/** Null: no amount stands in the code. `bad`: something stands there that is no amount. */
const readAmount = (text: string | undefined): Minor | null | 'bad' => {
  if (text === undefined) return null
  const parts = /^(0|[1-9][0-9]{0,9})(?:\.([0-9]{1,2}))?$/.exec(text)
  if (parts === null) return 'bad'
  const amount = parseMinor(BigInt((parts[1] ?? '') + (parts[2] ?? '').padEnd(2, '0')).toString())
  return amount === null || amount === 0n ? 'bad' : amount
}

/** What a BR Code says, or null when it is damaged, is no PIX code, or is not in BRL. Fields it does not know are passed over. */
export const readBrCode = (text: string): BrCode | null => {
  if (text.length > codeMax || !/^[\x20-\x7e]+6304[0-9A-F]{4}$/.test(text)) return null
  if (crcText(text.slice(0, -4)) !== text.slice(-4)) return null
  const fields = readFields(text)
  if (fields === null || [...fields.keys()].at(-1) !== '63') return null
  if (fields.get('00') !== '01' || fields.get('53') !== '986' || fields.get('58') !== 'BR') return null
  const target = readTarget(fields)
  const amountMinor = readAmount(fields.get('54'))
  const [merchantName, merchantCity] = [fields.get('59'), fields.get('60')]
  if (target === null || amountMinor === 'bad' || merchantName === undefined || merchantCity === undefined) return null
  return { target, amountMinor, merchantName, merchantCity }
}
