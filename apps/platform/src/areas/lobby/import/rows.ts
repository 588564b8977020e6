import { gameCategories } from '@trevo/rules/categories'
import { lottoModes } from '@trevo/rules/games'
import { z } from 'zod'
import { launchUrlOf, launchUrlProblem } from './launch-url.ts'

/** What a line of an import file may say; docs/games-import.md describes it for those who write one. */

const vassalage = z.string().regex(/^[A-Z0-9_]{1,32}$/, 'capitals, digits and _, at most 32')
const gameType = z.enum(gameCategories)
const classCode = z
  .string()
  .regex(/^[A-Z0-9_]{1,32}$/, 'capitals, digits and _, at most 32')
  .refine((code) => code !== 'ALL' && code !== 'NEW', 'ALL and NEW stand for every class and for new games')
const text = (lengthMax: number) => z.string().trim().min(1, 'empty').max(lengthMax, `longer than ${lengthMax}`)
const names = z
  .record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, 'not a language'), text(64))
  .refine((words) => Object.keys(words).length > 0, 'no name')
const amount = z.string().regex(/^[1-9][0-9]{0,14}$/, 'minor units as text, such as "20"')
const path = z
  .string()
  .regex(/^\/[^/\\]/, 'a path that begins with one /')
  .max(256, 'longer than 256')
const sort = z.number().int().min(0).max(1_000_000)

const launchUrl = z
  .string()
  .superRefine((value, context) => {
    const problem = launchUrlProblem(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, continue: false })
  })
  .transform(launchUrlOf)

export const vendorRow = z.strictObject({
  kind: z.literal('vendor'),
  vassalage,
  displayName: text(64).optional(),
  sort: z.number().int().min(0).max(32_000).optional(),
  isEnabled: z.boolean().optional(),
  isShown: z.boolean().optional(),
  launchUrl: launchUrl.optional(),
  categories: z
    .array(z.strictObject({ gameType, displayName: text(64).nullable().default(null), mobileLargeIcon: path.nullable().default(null), sort: sort.default(0) }))
    .max(20)
    .default([]),
})

export const classRow = z.strictObject({ kind: z.literal('class'), gameType, gameClassify: classCode, displayName: names, sort: sort.optional() })

export const gameRow = z
  .strictObject({
    kind: z.literal('game'),
    vassalage,
    gameCode: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'letters, digits and _ . : -, at most 64'),
    nodeName: text(64),
    gameName: names.default({}),
    gameType,
    gameClassify: z.array(classCode).max(8).default([]),
    keywords: z.array(text(32)).max(24).default([]),
    isNew: z.boolean().default(false),
    isHot: z.boolean().default(false),
    minBet: amount,
    maxBet: amount.nullable().default(null),
    minLine: z.number().int().min(1).max(10_000).default(1),
    roomId: text(64).nullable().default(null),
    supportPlay: z.boolean().default(true),
    isGameH5: z.boolean().default(true),
    freeplay: z.boolean().default(false),
    takesBonus: z.boolean().default(false),
    lottoMode: z.array(z.enum(lottoModes)).max(2).default([]),
    showIcon: z.boolean().default(true),
    iconUrl: path.nullable().default(null),
    iconColour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'not a colour such as #1b3a2c')
      .default('#1b3a2c'),
    isEnabled: z.boolean().default(true),
    sort: sort.optional(),
  })
  .refine((game) => game.maxBet === null || BigInt(game.maxBet) >= BigInt(game.minBet), { path: ['maxBet'], message: 'below minBet' })

export const importRow = z.discriminatedUnion('kind', [vendorRow, classRow, gameRow])
export type VendorRow = z.infer<typeof vendorRow>
export type ClassRow = z.infer<typeof classRow>
export type GameRow = z.infer<typeof gameRow>
export type ImportRow = z.infer<typeof importRow>
/** As a file has it: what may be left out is optional. */
export type ImportRowGiven = z.input<typeof importRow>
