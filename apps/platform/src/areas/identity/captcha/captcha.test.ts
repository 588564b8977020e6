import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { readCaptcha } from '#testing/proofs.ts'
import { pictureHeight, pictureWidth } from './captcha-picture.ts'
import { newCaptcha, openCaptcha, requireCaptcha } from './captcha.ts'
import { createKeys } from '#keys/keys.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const answer = (given: { captchaId?: string; captcha?: string }) =>
  requireCaptcha(app.services, given).then(
    () => 'passed',
    (error: unknown) => (error as { code: string }).code,
  )

describe('a picture of digits', () => {
  test('Product §7.21 is a PNG of its size, drawn anew each time, and its id tells no digit', async () => {
    const drawn = await Promise.all([app.call('GET /api/captcha'), app.call('GET /api/captcha')])
    for (const { status, reply } of drawn) {
      expect(status).toBe(200)
      const bytes = Buffer.from(reply.value.image.replace('data:image/png;base64,', ''), 'base64')
      expect(bytes.subarray(1, 4).toString()).toBe('PNG')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([pictureWidth, pictureHeight])
      expect(bytes.length).toBeLessThan(12_000)
      const digits = openCaptcha(app.services.keys, reply.value.captchaId, app.clock.now())?.digits ?? ''
      expect(digits).toMatch(/^[0-9]{6}$/)
      expect(Buffer.from(reply.value.captchaId, 'base64url').includes(digits)).toBe(false)
      expect(Date.parse(reply.value.expiresAt) - app.clock.now().getTime()).toBeGreaterThan(4 * 60_000)
    }
    expect(drawn[0]?.reply.value.captchaId).not.toBe(drawn[1]?.reply.value.captchaId)
  })

  test('Product §4.66 passes whoever read it, once', async () => {
    const read = await readCaptcha(app)
    expect(await answer(read)).toBe('passed')
    expect(await answer(read)).toBe('captcha_wrong')
  })

  test('Product §4.66 of ten who bring it at once one passes', async () => {
    const read = await readCaptcha(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(read)))
    expect(answers.filter((each) => each === 'passed')).toHaveLength(1)
  })

  test('Product §4.66 a wrong try uses it up: nobody tries a second number on one picture', async () => {
    const read = await readCaptcha(app)
    const other = ((Number(read.captcha) + 1) % 1_000_000).toString().padStart(6, '0')
    expect(await answer({ ...read, captcha: other })).toBe('captcha_wrong')
    expect(await answer(read)).toBe('captcha_wrong')
  })

  test('Product §9.38 is good for five minutes', async () => {
    const [early, late] = [await readCaptcha(app), await readCaptcha(app)]
    app.clock.pass(4 * 60_000 + 50_000)
    expect(await answer(early)).toBe('passed')
    app.clock.pass(10_001)
    expect(await answer(late)).toBe('captcha_wrong')
  })

  test('Product §8.27 one that is too old is said to be that, and a wrong one to be wrong', async () => {
    const problemOf = (given: { captchaId: string; captcha: string }) =>
      requireCaptcha(app.services, given).then(
        () => null,
        (error: unknown) => (error as { fields: unknown }).fields,
      )
    const [read, old] = [await readCaptcha(app), await readCaptcha(app)]
    expect(await problemOf({ ...read, captcha: read.captcha === '000000' ? '000001' : '000000' })).toEqual([{ field: 'captcha', problem: 'not_accepted' }])
    app.clock.pass(5 * 60_000 + 1)
    expect(await problemOf(old)).toEqual([{ field: 'captcha', problem: 'expired' }])
  })

  test.each([
    ['nothing', {}, 'captcha_required'],
    ['digits without a picture', { captcha: '123456' }, 'captcha_required'],
    ['a picture without digits', { captchaId: 'x'.repeat(47) }, 'captcha_required'],
    ['a picture that nobody drew', { captchaId: 'A'.repeat(47), captcha: '123456' }, 'captcha_wrong'],
    ['no id at all', { captchaId: '%%%', captcha: '123456' }, 'captcha_wrong'],
  ])('Product §8.19 %s is %s', async (_what, given, code) => {
    expect(await answer(given)).toBe(code)
  })

  test('one that another house drew opens nothing', async () => {
    const { captchaId, digits } = newCaptcha(createKeys('another house'), app.clock.now())
    expect(await answer({ captchaId, captcha: digits })).toBe('captcha_wrong')
  })
})

describe('the same digits, spoken', () => {
  const bytesOf = async (captchaId: string, language: string) => {
    const { status, reply } = await app.call('GET /api/captcha/:captchaId/audio', { params: { captchaId }, query: { language } })
    expect(status).toBe(200)
    return Buffer.from(reply.value.audio.replace('data:audio/wav;base64,', ''), 'base64')
  }

  test('Product §7.22 is a WAV of a few seconds in the language, never twice the same, and uses nothing up', async () => {
    const read = await readCaptcha(app)
    const [pt, again, en] = [await bytesOf(read.captchaId, 'pt'), await bytesOf(read.captchaId, 'pt-BR'), await bytesOf(read.captchaId, 'en')]
    for (const bytes of [pt, again, en]) {
      expect([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()]).toEqual(['RIFF', 'WAVE'])
      expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44)
      const seconds = bytes.readUInt32LE(40) / bytes.readUInt32LE(24)
      expect(seconds).toBeGreaterThan(3)
      expect(seconds).toBeLessThan(9)
    }
    expect(pt.equals(again)).toBe(false)
    expect(await answer(read)).toBe('passed')
  })

  test('Product §7.22 of no picture, or one that is too old, there is none', async () => {
    const ask = (captchaId: string) => app.call('GET /api/captcha/:captchaId/audio', { params: { captchaId }, query: {} })
    expect((await ask('A'.repeat(47))).problem.code).toBe('not_found')
    const { captchaId } = await readCaptcha(app)
    app.clock.pass(5 * 60_000 + 1)
    expect((await ask(captchaId)).problem.code).toBe('not_found')
  })
})
