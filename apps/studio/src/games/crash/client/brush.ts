export type Brush = CanvasRenderingContext2D
export type Colours = Readonly<Record<'inner' | 'outer' | 'dark' | 'pale' | 'bright' | 'mid' | 'deep' | 'second', string>>
