/**
 * How Node runs the platform: room for the garbage of thousands of calls before it is collected. With the 16 MB that Node starts from, a busy
 * platform stops for its collector many times a second, and the database waits with it.
 */
export const platformFlags: readonly string[] = ['--min-semi-space-size=64', '--max-semi-space-size=64']
