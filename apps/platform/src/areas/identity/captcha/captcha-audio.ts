import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './captcha-picture.ts'

/** Spoken digits: 8,000 samples a second, one byte each around 128 (assets/digits/README.md). */
export const samplesPerSecond = 8_000
const assetsFolder = join(import.meta.dirname, '..', '..', '..', '..', 'assets', 'digits')
const spoken = ['pt', 'en'] as const
type Spoken = (typeof spoken)[number]

const headBytes = 44
const recordings = new Map<Spoken, readonly Buffer[]>()

const recordingsOf = (language: Spoken): readonly Buffer[] => {
  const known = recordings.get(language)
  if (known !== undefined) return known
  const read = Array.from({ length: 10 }, (_none, digit) => readFileSync(join(assetsFolder, language, `${digit}.wav`)).subarray(headBytes))
  recordings.set(language, read)
  return read
}

const languageOf = (language: string): Spoken => spoken.find((each) => language.toLowerCase().startsWith(each)) ?? 'en'

const silence = (seconds: number): Buffer => Buffer.alloc(Math.round(seconds * samplesPerSecond), 128)

/** Slower and lower, or faster and higher, by up to a tenth: no two digits sound alike twice. */
const atSpeed = (samples: Buffer, speed: number): Buffer => {
  const bent = Buffer.alloc(Math.floor(samples.length / speed))
  for (let at = 0; at < bent.length; at += 1) bent[at] = samples[Math.floor(at * speed)] ?? 128
  return bent
}

/** A murmur below the voice, which an ear leaves out more easily than a program. */
const withMurmur = (samples: Buffer, random: Random): Buffer => {
  let drift = 0
  return Buffer.from(
    samples.map((sample) => {
      drift = drift * 0.94 + (random() - 0.5) * 5
      return Math.max(0, Math.min(255, Math.round(sample + drift + (random() - 0.5) * 6)))
    }),
  )
}

/** Source: the RIFF WAVE form of PCM, one channel of eight bits. */
const wavHead = (dataBytes: number): Buffer => {
  const head = Buffer.alloc(headBytes)
  head.write('RIFF', 0, 'ascii')
  head.writeUInt32LE(headBytes - 8 + dataBytes, 4)
  head.write('WAVEfmt ', 8, 'ascii')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(samplesPerSecond, 24)
  head.writeUInt32LE(samplesPerSecond, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'ascii')
  head.writeUInt32LE(dataBytes, 40)
  return head
}

/** A WAV that says the digits one by one; in English where the language has no voice. */
export const speakCaptcha = (digits: string, language: string, random: Random): Buffer => {
  const voice = recordingsOf(languageOf(language))
  const parts = [...digits].flatMap((digit) => [
    atSpeed(voice[Number(digit)] ?? silence(0.1), 0.92 + random() * 0.16),
    silence(0.25 + random() * 0.35),
  ])
  const samples = withMurmur(Buffer.concat([silence(0.3), ...parts]), random)
  return Buffer.concat([wavHead(samples.length), samples])
}
