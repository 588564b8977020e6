declare module 'opentype.js' {
  interface Path {
    toPathData(decimals?: number): string
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
  }
  interface Font {
    getPath(text: string, x: number, y: number, size: number, options?: { letterSpacing?: number }): Path
  }
  export function parse(buffer: ArrayBuffer): Font
}
