import { expect, type Page } from '@playwright/test'
import type { DemoGame } from '@trevo/demo-games/demo-game'
import { demoGames } from '@trevo/demo-games/games'
import { trevo } from './journey.ts'
import { makeMember, type Member } from './visitor.ts'

/** Shared tables, ponds and duels have a screen of another kind, and journeys of their own. */
const atTables: ReadonlySet<string> = new Set(['roulette', 'money-wheel', 'baccarat', 'crash', 'fishing', 'card-duel'])

/** One game of each engine: the one with the longest name. */
const games: readonly DemoGame[] = [...Map.groupBy(demoGames.filter(({ engine }) => !atTables.has(engine)), ({ engine }) => engine).values()].map((all) => all.reduce((longest, game) => (game.title.pt.length > longest.title.pt.length ? game : longest)))

/** A slot of the house and one of the sandbox, a board and cards: what all the others are made of too. */
const ofEachKind: ReadonlySet<string> = new Set(['trevo-da-sorte', 'classic-slot', 'mines', 'video-poker'])
export const fewGames = games.filter(({ engine }) => ofEachKind.has(engine))
export const otherGames = games.filter(({ engine }) => !ofEachKind.has(engine))

/** The most that each place may have to say, as the games themselves word it. */
const words = {
  pt: {
    amount: 'R$\u00A0500.000,00',
    line: 'Linha 20: 5 × Trevo dourado, WILD = R$\u00A015.000,00',
    sentences: ['Sua rodada foi interrompida. Continuamos de onde parou.', 'Ganho de R$\u00A0500.000,00 confirmado, a caminho do seu saldo.', ''],
  },
  en: {
    amount: 'R$500,000.00',
    line: 'Line 20: 5 × Golden clover, WILD = R$15,000.00',
    sentences: ['Your round was interrupted. It goes on from where it was.', 'Your win of R$500,000.00 is confirmed, on its way to you.', ''],
  },
} as const

const open = async (page: Page, member: Member, provider: string, game: string, language: 'pt' | 'en'): Promise<void> => {
  const { url } = (await trevo('launch', '--member', member.username, '--provider', provider, '--game', game)) as { url: string }
  const address = new URL(url)
  address.searchParams.set('lang', language)
  await page.goto(address.href)
  // A game of numbers draws for somebody who has chosen some.
  const picks = page.getByRole('button', { name: /^(?:Surpresinha|Quick pick)$/u })
  await expect(page.locator('#play:enabled, #spin:enabled').or(picks).first()).toBeEnabled({ timeout: 30_000 })
  if (await page.locator('#play:disabled').isVisible()) await picks.click()
  await expect(page.locator('#play, #spin')).toBeEnabled({ timeout: 30_000 })
}

/** Where the things of the screen stand, and whether any words leave their place. */
const standing = (page: Page): Promise<{ readonly places: readonly string[]; readonly cut: readonly string[] }> =>
  page.evaluate(() => {
    const within = (inner: Element, outer: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(inner)
      const [text, place] = [range.getBoundingClientRect(), outer.getBoundingClientRect()]
      return text.width === 0 || (text.left >= place.left - 1 && text.right <= place.right + 1 && text.top >= place.top - 1 && text.bottom <= place.bottom + 1)
    }
    const all = [...document.querySelectorAll('#reels, #stage, .message, .figures, .figures > div, .controls, #play, #spin')]
    const spoken = [...document.querySelectorAll('.message'), ...document.querySelectorAll('.figures strong')]
    return {
      places: all.map((each) => `${each.id || each.className.split(' ')[0]} ${JSON.stringify(each.getBoundingClientRect())}`),
      cut: spoken.filter((each) => !within(each, each.closest('.figures > div') ?? each)).map((each) => `${each.className} ${each.textContent}`),
    }
  })

const say = (page: Page, text: string, look: string): Promise<void> =>
  page.evaluate(
    ([said, looks]) => {
      const message = document.querySelector('.message')
      if (message === null) throw new Error('the game says nothing')
      message.textContent = said ?? ''
      message.className = `message ${looks}`
    },
    [text, look],
  )

/** What stands in the two figures, and how: a win as long as the balance looks as the balance does. */
const fill = (page: Page, balance: string, win: string, look: string): Promise<void> =>
  page.evaluate(
    (given) => {
      for (const [at, id] of ['#balance', '#win'].entries()) {
        const place = document.querySelector(id)
        if (place === null) throw new Error('the game has no figures')
        place.textContent = given[at] ?? ''
        place.className = given[2] ?? ''
      }
    },
    [balance, win, look],
  )

export const hearAllOf = async (page: Page, { vendor: provider, code: game }: DemoGame): Promise<void> => {
  // A balance that few will ever have.
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), balance: '123456789' } })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await makeMember({ balanceMinor: 10_00 })
  for (const language of ['pt', 'en'] as const) {
    const { amount, line, sentences } = words[language]
    await open(page, member, provider, game, language)
    const shown = page.locator('#balance')
    const [balance, figureLook] = [await shown.innerText(), (await shown.getAttribute('class')) ?? '']
    for (const [width, height] of [
      [360, 740],
      [320, 568],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await fill(page, '–', '–', '')
      await say(page, sentences[0], '')
      const { places } = await standing(page)
      await fill(page, balance, amount, figureLook)
      const looks = [...sentences.map((text) => [text, ''] as const), [`+ ${amount}`, 'win'], [line, 'win line']] as const
      for (const [text, look] of game === 'trevo-da-sorte' ? looks : looks.slice(0, -1)) {
        await say(page, text, look)
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        expect(await standing(page), `${language} ${width} × ${height}: ${text}`).toEqual({ places, cut: [] })
      }
    }
  }
}
