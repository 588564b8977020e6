import type { Motif } from './motif.ts'
import { circle, group, line, path, shine, starPath } from './motif.ts'

export const rocket: Motif = (paint) =>
  [
    line('M-92 92C-56 82 -30 56 -8 24', paint.mid, 12, 0.65),
    line('M-96 66C-70 62 -48 44 -30 22', paint.bright, 6, 0.5),
    line('M-64 98C-44 90 -20 70 0 44', paint.bright, 6, 0.5),
    group(
      'translate(26 -22) rotate(42) scale(0.95)',
      path('M-22 52C-34 76 -8 94 0 118C8 94 34 76 22 52Z', paint.second),
      path('M-10 52C-16 70 -4 80 0 94C4 80 16 70 10 52Z', paint.pale),
      path('M-34 4C-62 18 -66 46 -62 64L-28 46ZM34 4C62 18 66 46 62 64L28 46Z', paint.shade),
      path('M0 -96C36 -64 46 -14 30 54H-30C-46 -14 -36 -64 0 -96Z', paint.metal),
      path('M0 -96C14 -84 24 -68 30 -50H-30C-24 -68 -14 -84 0 -96Z', paint.shade),
      circle(0, -14, 18, paint.dark),
      circle(0, -14, 12, paint.second),
      shine('M-24 44C-34 -8 -28 -44 -10 -74C-16 -36 -16 6 -14 44Z', 0.55),
    ),
  ].join('')

export const star: Motif = (paint) =>
  [
    path(starPath(5, 102, 46, 0, 8), paint.metal),
    path('M0 -94L27 -29L0 8ZM97 -23L44 22L0 8ZM60 91L0 54L0 8ZM-60 91L-44 22L0 8ZM-97 -23L-27 -29L0 8Z', paint.shade, 'opacity="0.7"'),
    path(starPath(5, 40, 18, 0, 8), paint.second),
    shine('M-6 -74L-24 -22L-14 -18Z', 0.8),
  ].join('')

export const moon: Motif = (paint) =>
  [
    path('M34 -92A94 94 0 1 0 92 46A76 76 0 0 1 34 -92Z', paint.metal),
    path('M-58 62A94 94 0 0 0 92 46A80 80 0 0 1 -58 62Z', paint.deep, 'opacity="0.5"'),
    circle(-48, -10, 12, paint.deep, 'opacity="0.4"'),
    circle(-30, 38, 17, paint.deep, 'opacity="0.4"'),
    circle(-16, -42, 8, paint.deep, 'opacity="0.4"'),
    shine('M-82 6C-82 -40 -52 -74 -10 -84C-44 -62 -64 -34 -68 10Z', 0.5),
    path(starPath(5, 32, 13, 56, -34), paint.second),
    path(starPath(5, 16, 7, 88, 4), paint.pale),
  ].join('')

export const planet: Motif = (paint) =>
  group(
    'rotate(-18)',
    path('M-104 2A104 30 0 0 1 104 2A104 30 0 0 1 -104 2ZM-80 2A80 17 0 0 0 80 2A80 17 0 0 0 -80 2Z', paint.second, 'fill-rule="evenodd"'),
    circle(0, 0, 66, paint.metal),
    path('M-63 -20C-30 -8 30 -8 63 -20L65 -4C34 8 -34 8 -65 -4ZM-58 32C-30 44 30 44 58 32C54 42 48 48 42 51C18 58 -18 58 -42 51C-48 48 -54 42 -58 32Z', paint.deep, 'opacity="0.45"'),
    path('M-104 2A104 30 0 0 0 104 2L80 2A80 17 0 0 1 -80 2Z', paint.second),
    line('M-90 12C-50 32 50 32 90 12', '#fff', 4, 0.6),
    shine('M-54 -24C-44 -48 -20 -58 2 -58C-22 -50 -34 -40 -42 -20Z', 0.6),
  )

export const bolt: Motif = (paint) =>
  [
    path('M26 -102L-66 18H-10L-34 102L70 -28H10Z', paint.metal),
    path('M26 -102L-66 18H-10L2 -6H-36Z', paint.pale, 'opacity="0.5"'),
    path('M-10 18L-34 102L70 -28H48Z', paint.deep, 'opacity="0.45"'),
    line('M-88 -30H-60M-96 -4H-76M64 34H92M52 58H74', paint.second, 8),
  ].join('')

export const lantern: Motif = (paint) =>
  [
    line('M0 -104V-80', paint.second, 7),
    path('M-34 -82H34V-66H-34ZM-34 52H34V68H-34Z', paint.second),
    path('M-30 -68C-112 -58 -112 44 -30 54H30C112 44 112 -58 30 -68Z', paint.metal),
    line('M-24 -66C-62 -40 -62 26 -24 52M24 -66C62 -40 62 26 24 52M0 -68V54', paint.deep, 4, 0.7),
    path('M0 -34C20 -12 22 10 0 28C-22 10 -20 -12 0 -34Z', paint.pale, 'opacity="0.85"'),
    line('M-14 70V98M0 70V106M14 70V98', paint.second, 6),
    shine('M-78 -2C-76 -30 -58 -48 -40 -54C-56 -36 -62 -18 -62 6Z', 0.55),
  ].join('')

export const feather: Motif = (paint) =>
  group(
    'rotate(4)',
    path('M78 -102C30 -98 -14 -78 -38 -40L-20 -38L-48 -22C-62 2 -66 24 -64 44L-46 36L-60 60C-34 64 -8 58 14 46L8 30L34 34C54 16 64 -6 68 -30L50 -28L74 -50C80 -68 80 -86 78 -102Z', paint.metal),
    path('M78 -102C80 -86 80 -68 74 -50L50 -28L68 -30C64 -6 54 16 34 34L8 30L14 46C-8 58 -34 64 -60 60C-30 8 20 -54 78 -102Z', paint.shade),
    line('M-90 100C-62 50 -4 -28 60 -86', paint.pale, 7),
    line('M-32 22L-44 4M-8 -10L-18 -32M18 -40L12 -60M-14 26L12 22M14 -8L40 -12M38 -38L62 -44', paint.dark, 4, 0.4),
    shine('M-50 20C-44 -6 -30 -26 -14 -42L-2 -46C-22 -28 -34 -8 -40 14Z', 0.4),
  )

export const pyramid: Motif = (paint) =>
  [
    path('M0 -84L-102 82H18Z', paint.metal),
    path('M0 -84L18 82H102Z', paint.shade),
    line('M-20 -50L8 -48M-44 -10L12 -6M-70 30L15 34M-88 60L17 62', paint.deep, 4, 0.7),
    path('M0 -84L-22 -48L8 -46L24 -48Z', paint.second),
    path('M-34 82V52C-34 38 -10 38 -10 52V82Z', paint.dark, 'opacity="0.75"'),
  ].join('')
