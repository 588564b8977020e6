import { checkRefusedUnknown } from '#conformance/caller.ts'
import { type CaseGroup, each } from '#conformance/case.ts'
import { Unmet } from '#conformance/unmet.ts'
import type { Play } from '#conformance/play.ts'

const spent = (play: Play): string => play.launchToken ?? ''

export const sessionCases: CaseGroup = {
  title: 'authenticate and balance',
  cases: [
    {
      name: 'A launch token that comes five times at once opens one session.',
      rule: '§3 launch',
      needs: 'launch token',
      run: async (play) => {
        if (play.sessionsOpened !== 1) throw new Unmet('1 × OK, 4 × SESSION_EXPIRED', `${play.sessionsOpened} × OK`)
      },
    },
    {
      name: 'A launch token opens no second session.',
      rule: '§3 launch',
      needs: 'launch token',
      run: async (play) => checkRefusedUnknown(await play.send('authenticate', { launchToken: spent(play) }), 'SESSION_EXPIRED'),
    },
    {
      name: 'A launch token is no session token.',
      rule: '§3 launch',
      needs: 'launch token',
      run: async (play) => checkRefusedUnknown(await play.send('balance', { sessionToken: spent(play) }), 'SESSION_EXPIRED'),
    },
    ...each(
      [
        ['that nobody gave', () => 'nobody-gave-this'],
        ['that is a session’s', (play: Play) => play.player.sessionToken],
      ] as const,
      (what, token) => ({
        name: `authenticate with a token ${what} is SESSION_EXPIRED.`,
        run: async (play) => checkRefusedUnknown(await play.send('authenticate', { launchToken: token(play) }), 'SESSION_EXPIRED'),
      }),
      '§3 launch',
    ),
    { name: 'balance tells what the calls before it came to.', rule: '§3', run: (play) => play.agrees() },
    {
      name: 'balance with a token that nobody gave is SESSION_EXPIRED, and tells nothing.',
      rule: '§2',
      run: async (play) => checkRefusedUnknown(await play.send('balance', { sessionToken: 'nobody-gave-this' }), 'SESSION_EXPIRED'),
    },
  ],
}
