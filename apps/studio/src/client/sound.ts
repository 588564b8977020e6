const storageKey = 'trevo-game-sound'

export interface Sound {
  readonly isOn: () => boolean
  toggle(): boolean
  tap(): void
  spin(): void
  stop(reel: number): void
  scatter(count: number): void
  tension(): void
  win(size: 'small' | 'big'): void
  tick(): void
  freeSpins(): void
}

const readSwitch = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** All sounds are made here, of oscillators and filtered noise: nothing to load. Silent until the member's first tap, as phones want it. */
export const openSound = (): Sound => {
  let isOn = readSwitch()
  let context: AudioContext | null = null
  let noise: AudioBuffer | null = null
  let out: GainNode | null = null

  const ready = (): { context: AudioContext; out: GainNode } | null => {
    // Before a tap a browser allows no sound; a round that resumes by itself is silent until then.
    if (!isOn || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return null
    context ??= new AudioContext()
    if (out === null) {
      out = context.createGain()
      out.gain.value = 0.32
      out.connect(context.destination)
    }
    if (context.state === 'suspended') void context.resume()
    return { context, out }
  }
  const note = (frequency: number, atSeconds: number, seconds: number, volume: number, type: OscillatorType = 'triangle', slideTo = frequency): void => {
    const desk = ready()
    if (desk === null) return
    const from = desk.context.currentTime + atSeconds
    const oscillator = desk.context.createOscillator()
    const gain = desk.context.createGain()
    oscillator.type = type
    oscillator.frequency.setValueAtTime(frequency, from)
    if (slideTo !== frequency) oscillator.frequency.exponentialRampToValueAtTime(slideTo, from + seconds)
    gain.gain.setValueAtTime(0.0001, from)
    gain.gain.exponentialRampToValueAtTime(volume, from + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
    oscillator.connect(gain).connect(desk.out)
    oscillator.start(from)
    oscillator.stop(from + seconds + 0.05)
  }
  const rush = (seconds: number, volume: number, fromHertz: number, toHertz: number): void => {
    const desk = ready()
    if (desk === null) return
    if (noise === null) {
      noise = desk.context.createBuffer(1, desk.context.sampleRate, desk.context.sampleRate)
      const samples = noise.getChannelData(0)
      for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
    }
    const from = desk.context.currentTime
    const source = desk.context.createBufferSource()
    source.buffer = noise
    source.loop = true
    const filter = desk.context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.Q.value = 1.2
    filter.frequency.setValueAtTime(fromHertz, from)
    filter.frequency.exponentialRampToValueAtTime(toHertz, from + seconds)
    const gain = desk.context.createGain()
    gain.gain.setValueAtTime(volume, from)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
    source.connect(filter).connect(gain).connect(desk.out)
    source.start(from)
    source.stop(from + seconds)
  }
  const run = (tones: readonly number[], stepSeconds: number, seconds: number, volume: number): void =>
    tones.forEach((tone, at) => note(tone, at * stepSeconds, seconds, volume))

  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn
      if (!isOn) void context?.suspend()
      try {
        localStorage.setItem(storageKey, isOn ? 'on' : 'off')
      } catch {
        // The switch then lasts as long as the page.
      }
      return isOn
    },
    tap: () => note(520, 0, 0.07, 0.2, 'sine', 640),
    spin: () => rush(0.5, 0.35, 300, 1_500),
    stop: (reel) => {
      note(150 - reel * 6, 0, 0.14, 0.7, 'sine', 62)
      rush(0.06, 0.25, 900, 300)
    },
    scatter: (count) =>
      run(
        [784, 988, 1_175].map((tone) => tone * (1 + count * 0.06)),
        0.06,
        0.5,
        0.3,
      ),
    tension: () => note(180, 0, 1.1, 0.22, 'sawtooth', 720),
    win: (size) =>
      run(size === 'big' ? [523, 659, 784, 1_047, 1_319, 1_568, 2_093] : [659, 784, 1_047], size === 'big' ? 0.09 : 0.07, size === 'big' ? 0.7 : 0.35, 0.3),
    tick: () => note(1_400, 0, 0.035, 0.08, 'square'),
    freeSpins: () => run([392, 523, 659, 784, 1_047, 784, 1_047, 1_319, 1_568], 0.1, 0.6, 0.32),
  }
}
