import type { ReplyOf } from '@trevo/contract/member/api'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPanel } from '#areas/site/panel-store.ts'
import type { Home } from '#initial-data/initial-data.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession } from '#testing/facts.ts'
import { type Answers, pending } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type GuestsPopup = ReplyOf<'GET /api/announcements'>['popup'][number]

const banner = (id: string): Home['banners'][number] => ({ id, title: `Faixa ${id}`, text: '', action: '', href: '/m/help', imageUrl: '/banners/hero-1.avif', imageColour: '#123528' })
const home: Home = { categories: [], banners: [banner('1'), banner('2')], notices: [], hot: [], highlights: [], blocks: [], winners: [], vendorMarks: [], isWhole: true }
const popup = (id: string, more: Partial<GuestsPopup> = {}): GuestsPopup => ({
  id, title: `Novidade ${id}`, content: '<p>Leia antes de jogar.</p>', startDate: '2026-01-01T00:00:00.000Z', endDate: null, noExpiry: 1, promoAnnouncementCategoryIds: [], announcementImages: [{ sequence: 1, url: '/banners/hero-2.avif' }],
  href: '/m/help', read: true, frequency: 'once', priority: 0, page: 'home', ...more,
})
const news = (...popups: readonly GuestsPopup[]): Answers => ({
  'GET /api/announcements': () => ({ promotion: [], banners: [], player: [], popup: [...popups], hot: [], agent: [], categories: [], footer: { unreadCount: 0 } }),
})
const theirs = (shown: GuestsPopup | null, banners: Home['banners'] = []): Answers => ({
  'GET /api/popups': () => ({ popup: shown, banners: [...banners] }),
  'POST /api/popups/:announcementId/seen': () => ({}),
  'POST /api/popups/:announcementId/closed': () => ({}),
  'GET /api/games/recent': pending,
})
const tap = (): boolean => dispatchEvent(new PointerEvent('pointerup'))
/** Its shorter side; while it rises it is a hair's breadth off a whole pixel. */
const sizeOf = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect()
  return Math.round(Math.min(width, height) * 10) / 10
}
const dialogs = (): number => document.querySelectorAll('dialog[open]').length
/** Twenty seconds in which nobody taps. */
const quiet = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(20_500))
/** What offers them comes while the phone is idle: a tap before that is nobody's. */
const linger = async (what: () => number = dialogs): Promise<void> => {
  await expect
    .poll(async () => {
      tap()
      await quiet()
      return what()
    }, { timeout: 5_000 })
    .toBe(1)
}
const standStill = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** Whatever is under way ends first: it would wait for ever. */
const goOn = async (): Promise<void> => {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
}

afterEach(async () => {
  await goOn()
  openPanel.set(null)
})

describe('on home', () => {
  test('Product §2.54 Product §6.1251 a member is shown what the server says, not before a tap, and once a visit; seen and closed are told', async () => {
    const server = await openScreen('/m/home', { session: memberSession, home, answers: theirs(popup('7')) })
    await expect.poll(() => server.asked('GET /api/popups').length).toBe(1)
    standStill()
    await quiet()
    expect(dialogs()).toBe(0)
    await linger()
    await expect.element(page.getByRole('dialog', { name: 'Novidade 7' }).getByText('Leia antes de jogar.')).toBeVisible()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Fechar' })
    expect(sizeOf(close.element())).toBeGreaterThanOrEqual(44)
    expect(document.activeElement?.closest('dialog')).not.toBeNull()
    const [seen] = server.asked('POST /api/popups/:announcementId/seen')
    expect([seen?.params.announcementId, server.asked('POST /api/popups/:announcementId/closed').length]).toEqual(['7', 0])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => server.asked('POST /api/popups/:announcementId/closed').map(({ params }) => params.announcementId)).toEqual(['7'])
    // Both are of the visit in which it was asked for.
    expect(seen?.body.visit).toBe(server.asked('GET /api/popups')[0]?.query.visit)
    const asked = server.asked('GET /api/popups').length
    tap()
    await quiet()
    expect([dialogs(), server.asked('GET /api/popups').length]).toEqual([0, asked])
  })

  test('Product §6.1251 a guest’s phone chooses by priority and remembers what it showed', async () => {
    const both = news(popup('1'), popup('2', { priority: 9 }), popup('3', { priority: 90, page: 'activity' }))
    await openScreen('/m/home', { home, answers: both })
    standStill()
    await linger()
    await expect.element(page.getByRole('dialog', { name: 'Novidade 2' })).toBeVisible()
    const kept = localStorage.getItem('popupViews') ?? ''
    await goOn()
    openPanel.set(null)
    const server = await openScreen('/m/home', { home, answers: both, phone: { popupViews: kept } })
    standStill()
    await linger()
    await expect.element(page.getByRole('dialog', { name: 'Novidade 1' })).toBeVisible()
    expect(server.asked('GET /api/popups')).toEqual([])
  })

  test('Product §6.1251 what a phone kept and nobody can read is as if nothing was shown', async () => {
    await openScreen('/m/home', { home, answers: news(popup('1')), phone: { popupViews: '[{"id":' } })
    standStill()
    await linger()
    await expect.element(page.getByRole('dialog', { name: 'Novidade 1' })).toBeVisible()
  })

  test('Product §6.1253 a free trial is asked for nothing and shown nothing', async () => {
    const server = await openScreen('/m/home', { session: { ...memberSession, type: 4 }, home, answers: { ...news(popup('1')), ...theirs(popup('7')) } })
    await expect.element(page.getByRole('main').getByText('Faixa 1')).toBeVisible()
    standStill()
    for (const _turn of [1, 2, 3]) {
      tap()
      await quiet()
    }
    expect([dialogs(), server.asked('GET /api/popups'), server.asked('GET /api/announcements')]).toEqual([0, [], []])
  })

  test('Product §2.1251 a member’s own banners come after everybody’s, which stay where they are', async () => {
    await openScreen('/m/home', { session: { ...memberSession, userName: 'bia' }, home, answers: theirs(null, [banner('ouro')]) })
    const slides = () => [...document.querySelectorAll('main section ul > li strong')].map((each) => each.textContent)
    await expect.poll(slides).toEqual(['Faixa 1', 'Faixa 2', 'Faixa ouro'])
  })
})

describe('elsewhere', () => {
  const card = page.getByRole('complementary', { name: 'Aviso do site' })
  const cards = (): number => card.elements().length
  /** The panels, which the card is one of, come while the phone is at rest. */
  const panelsAreHere = async (): Promise<void> => {
    await expect.poll(() => document.querySelectorAll('dialog').length).toBeGreaterThan(0)
  }
  const promotions: Answers = { 'GET /api/promotions': () => ({ promotions: [], categories: [] }) }

  test('Product §2.1250 a card over the end of the promotions moves nothing, opens the words, and is closed with them', async () => {
    await page.viewport(360, 740)
    const server = await openScreen('/m/activity', { session: memberSession, answers: { ...promotions, ...theirs(popup('7', { page: 'activity' })) } })
    const empty = page.getByRole('main')
    await panelsAreHere()
    standStill()
    const before = empty.element().getBoundingClientRect()
    await linger(cards)
    expect(server.asked('GET /api/popups')[0]?.query.page).toBe('activity')
    expect(empty.element().getBoundingClientRect()).toEqual(before)
    for (const button of card.getByRole('button').elements()) expect(sizeOf(button)).toBeGreaterThanOrEqual(44)
    await goOn()
    await expectAccessible('a card of a pop-up')
    await card.getByRole('button', { name: 'Saiba mais' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Novidade 7' })).toBeVisible()
    expect([cards(), server.asked('POST /api/popups/:announcementId/closed').length]).toEqual([0, 0])
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
    await expect.poll(() => server.asked('POST /api/popups/:announcementId/closed').length).toBe(1)
  })

  test('Product §2.1250 its own button closes a card for good', async () => {
    const server = await openScreen('/m/activity', { session: memberSession, answers: { ...promotions, ...theirs(popup('7', { page: 'activity' })) } })
    await panelsAreHere()
    standStill()
    await linger(cards)
    await goOn()
    await card.getByRole('button', { name: 'Fechar o aviso' }).click()
    await expect.poll(cards).toBe(0)
    expect(server.asked('POST /api/popups/:announcementId/closed')).toHaveLength(1)
  })

  test('Product §2.1250 there is none at a deposit', async () => {
    const server = await openScreen('/m/voucherCenter', { session: memberSession, answers: { ...theirs(popup('7')), 'GET /api/deposits/options': pending, 'GET /api/deposits': pending, 'GET /api/deposit-offers': pending, 'GET /api/exclusion': pending, 'GET /api/care/limits': pending } as Answers })
    await panelsAreHere()
    standStill()
    for (const _turn of [1, 2, 3]) {
      tap()
      await quiet()
    }
    expect([dialogs(), cards(), server.asked('GET /api/popups')]).toEqual([0, 0, []])
  })
})
