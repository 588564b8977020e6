import { dots, eye, type Drawing } from './layers.ts'

const sardine: Drawing = {
  length: 112,
  height: 44,
  layers: [
    { d: 'M-34 0L-55 -16C-50 -6 -50 6 -55 16Z', fill: ['#7fb6d8', '#3d78a6'] },
    { d: 'M6 -13C0 -22 -12 -23 -17 -19L-12 -10Z', fill: '#4d87b4' },
    { d: 'M2 13C-4 20 -12 20 -14 17L-10 11Z', fill: '#8fc0de' },
    { d: 'M53 0C40 -14 10 -17 -18 -10C-28 -7 -34 -3 -38 0C-34 3 -28 7 -18 10C10 17 40 14 53 0Z', fill: ['#2f6c9f', '#8fc6e6', '#f2fbff', '#bcd9ea'], isBody: true },
    { d: 'M-40 -20H54V-5C20 -10 -10 -8 -40 -3Z', fill: '#1d5a93', within: true, alpha: 0.85 },
    { d: dots([[18, -2, 1.7], [8, -2.4, 1.7], [-2, -2.4, 1.6], [-12, -2, 1.5], [-21, -1.4, 1.3]]), fill: '#12456f', alpha: 0.7 },
    { d: 'M-30 4C0 10 30 10 46 4', stroke: '#ffffffb0', width: 2.4, within: true },
    { d: 'M31 -9C27 -4 27 5 30 9', stroke: '#2b6591', width: 1.6 },
    ...eye(40, -2.5, 4.2),
  ],
}

const clownfish: Drawing = {
  length: 108,
  height: 70,
  layers: [
    { d: 'M-30 0C-40 -16 -50 -20 -54 -15C-51 -6 -51 6 -54 15C-50 20 -40 16 -30 0Z', fill: ['#ffab3d', '#ee5a14'], stroke: '#1b1210', width: 2.6 },
    { d: 'M26 -20C14 -37 -10 -36 -22 -16Z', fill: ['#ffb347', '#f26a16'], stroke: '#1b1210', width: 2.6 },
    { d: 'M4 22C-4 36 -16 34 -22 16Z', fill: '#f26a16', stroke: '#1b1210', width: 2.6 },
    { d: 'M47 2C38 -20 10 -28 -14 -20C-26 -15 -32 -6 -36 0C-32 8 -26 16 -14 21C10 29 38 22 47 2Z', fill: ['#ffc25a', '#ff8a1f', '#e8500f'], isBody: true },
    { d: 'M30 -32C21 -12 21 14 30 32H16C7 14 7 -12 16 -32Z', fill: '#fff', stroke: '#1b1210', width: 3, within: true },
    { d: 'M2 -32C-5 -10 -3 12 3 32H-11C-18 12 -18 -10 -10 -32Z', fill: '#fff', stroke: '#1b1210', width: 3, within: true },
    { d: 'M-25 -20C-29 -6 -29 8 -25 20H-33V-20Z', fill: '#fff', stroke: '#1b1210', width: 2.6, within: true },
    { d: 'M-34 -14C0 -28 34 -18 44 -4C34 -14 0 -18 -34 -14Z', fill: '#fff', alpha: 0.35, within: true },
    { d: 'M12 5C2 2 -8 10 -7 18C3 21 12 15 12 5Z', fill: ['#ffb347', '#f0661a'], stroke: '#1b1210', width: 2.2 },
    { d: 'M45 7C41 9 38 9 36 8', stroke: '#7a2408', width: 1.8 },
    ...eye(34, -4, 5.4),
  ],
}

const angelfish: Drawing = {
  length: 98,
  height: 104,
  layers: [
    { d: 'M16 -25C6 -40 -14 -54 -38 -50C-25 -40 -22 -26 -24 -12Z', fill: ['#fff3a6', '#ffb300', '#2a56d6'] },
    { d: 'M16 26C6 41 -14 54 -38 50C-25 40 -22 26 -24 12Z', fill: ['#ffb300', '#2a56d6'] },
    { d: 'M-26 0C-34 -15 -44 -18 -49 -15C-44 -4 -44 4 -49 15C-44 18 -34 15 -26 0Z', fill: ['#ffe36b', '#ffae00'] },
    { d: 'M43 2C34 -18 16 -30 -6 -28C-22 -22 -28 -10 -30 0C-28 12 -22 24 -6 29C16 31 34 20 43 2Z', fill: ['#fff1a0', '#ffcf2e', '#ff9d0a'], isBody: true },
    { d: 'M24 -34C15 -12 15 14 24 34H15C6 14 6 -12 15 -34ZM2 -34C-6 -12 -6 14 2 34H-7C-14 14 -14 -12 -7 -34ZM-18 -30C-23 -10 -23 10 -18 30H-25C-29 10 -29 -10 -25 -30Z', fill: ['#3c7bff', '#1b3fb8'], within: true },
    { d: 'M-30 -10C-4 -32 30 -20 40 -2C28 -14 0 -20 -30 -10Z', fill: '#fff', alpha: 0.4, within: true },
    { d: 'M10 4C2 3 -6 9 -5 16C3 18 10 12 10 4Z', fill: '#fff0a0', stroke: '#d88a00', width: 1.2 },
    { d: 'M42 5C38 7 36 7 34 6', stroke: '#8a4a00', width: 1.8 },
    ...eye(31, -5, 5),
  ],
}

const thorns = Array.from({ length: 22 }, (_, at) => {
  const angle = (at / 22) * Math.PI * 2
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const side = (along: number, across: number): string => `${(x * along * 1.12 - y * across + 1).toFixed(1)} ${(y * along + x * across).toFixed(1)}`
  return `M${side(31, -3)}L${side(43, 0)}L${side(31, 3)}Z`
}).join('')

const puffer: Drawing = {
  length: 106,
  height: 88,
  layers: [
    { d: 'M-32 0C-40 -13 -49 -14 -52 -10C-49 -4 -49 4 -52 10C-49 14 -40 13 -32 0Z', fill: ['#ffd479', '#e58b2a'] },
    { d: thorns, fill: '#f7e3b5', stroke: '#a86b1e', width: 0.8 },
    { d: 'M41 0C41 -26 19 -34 -3 -33C-27 -31 -35 -14 -35 0C-35 16 -27 33 -1 34C23 34 41 24 41 0Z', fill: ['#f0a63a', '#ffd98a', '#fff7e2'], isBody: true },
    { d: 'M-40 -40H44V-8C24 4 -16 4 -40 -6Z', fill: ['#c26a14', '#f0a63a'], within: true, alpha: 0.75 },
    { d: dots([[-18, -20, 4], [-4, -25, 3.4], [10, -23, 4], [-10, -11, 3], [4, -13, 3.6], [-25, -8, 3], [20, -28, 2.6]]), fill: '#6e3908', within: true, alpha: 0.8 },
    { d: 'M-28 -14C-10 -32 22 -30 36 -10C20 -20 -8 -22 -28 -14Z', fill: '#fff', alpha: 0.4, within: true },
    { d: 'M2 6C-8 2 -16 8 -15 16C-6 20 2 14 2 6Z', fill: '#ffe0a0', stroke: '#c57f22', width: 1.4 },
    { d: 'M41 6C38 3 35 3 33 6C35 9 38 9 41 6Z', fill: '#a8431d' },
    ...eye(24, -8, 7.6, '#1d3a2f'),
  ],
}

const rays = Array.from({ length: 8 }, (_, at) => `M${14 - at * 6} -18L${8 - at * 9} ${-46 + Math.abs(at - 3) * 2.4}`).join('')

const lionfish: Drawing = {
  length: 126,
  height: 100,
  layers: [
    { d: 'M18 -16C8 -40 -20 -52 -48 -40C-36 -30 -30 -20 -30 -10Z', fill: ['#ff8a6a55', '#c72b2b88'] },
    { d: rays, stroke: '#ffe9dd', width: 3.2 },
    { d: rays, stroke: '#b02020', width: 1.4 },
    { d: 'M4 18C-6 42 -30 48 -44 38C-34 30 -28 20 -28 10Z', fill: ['#d23a30aa', '#ff9c7c77'] },
    { d: 'M-12 18L-26 40M-4 19L-14 43M-20 16L-36 35', stroke: '#ffe9dd', width: 2.4 },
    { d: 'M-32 0C-44 -18 -56 -20 -62 -15C-57 -5 -57 5 -62 15C-56 20 -44 18 -32 0Z', fill: ['#ff9a80', '#bd2a2a'], alpha: 0.95 },
    { d: 'M56 3C46 -16 18 -24 -10 -17C-24 -13 -32 -6 -36 0C-32 7 -24 14 -10 18C18 25 46 19 56 3Z', fill: ['#ff9d7a', '#d8412f', '#ffd9c4'], isBody: true },
    { d: 'M40 -26L34 28H29L34 -26ZM26 -28L19 28H12L18 -28ZM8 -28L1 28H-5L1 -28ZM-10 -26L-15 26H-20L-16 -26ZM-26 -20L-29 20H-33V-20Z', fill: '#fff4ec', within: true },
    { d: 'M22 4C6 0 -12 16 -22 36C0 34 18 22 22 4Z', fill: ['#ffb59c', '#c9332b'], stroke: '#7c1414', width: 1.2, alpha: 0.95 },
    { d: 'M19 7L-16 32M20 9L-6 31M15 7L-19 27', stroke: '#fff0e6', width: 1.6 },
    { d: 'M-30 -8C0 -24 36 -16 50 -2C34 -12 4 -14 -30 -8Z', fill: '#fff', alpha: 0.32, within: true },
    { d: 'M52 8C48 10 45 10 43 9', stroke: '#6d1010', width: 1.8 },
    ...eye(42, -3, 5.2),
  ],
}

export const smallFish = { sardine, clownfish, angelfish, puffer, lionfish } as const
